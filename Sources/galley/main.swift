import CommandLine
import Glibc

exit(CommandLineTool.main())
