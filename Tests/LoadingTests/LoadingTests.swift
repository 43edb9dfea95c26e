// Loading
