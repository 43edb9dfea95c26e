#include "CWOFF2.h"
