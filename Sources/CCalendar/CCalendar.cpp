#include "CCalendar.h"
