@echo off
rem Fairtrial on Windows: reads and rewrites, measures nothing (docs/platforms.md). It needs an unpacked release.
setlocal
set "home=%~dp0"
if not exist "%home%lib\cli\fairtrial-cli.jar" (
    echo FT-007  There is no unpacked release of Fairtrial in "%home%". 1>&2
    echo         On Windows the tool runs from a release; a checkout is built by a script for Unix. 1>&2
    echo         Unpack a release, and start the fairtrial.cmd in its folder. 1>&2
    exit /b 2
)
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
rem A release with a runtime of its own needs no Java for itself.
if exist "%home%runtime\bin\java.exe" set "java=%home%runtime\bin\java"
rem The second word of "openjdk 21.0.2 2024-01-16" up to its first dot. Java 8 has no --version, and tells nothing.
set "feature="
for /f "tokens=2 delims=.- " %%v in ('^""%java%" --version 2^>nul^"') do if not defined feature set "feature=%%v"
if not defined feature set "feature=0"
if %feature% lss 21 (
    echo FT-002  No JDK 21 or newer was found. 1>&2
    echo         The tool itself needs one; contenders may use others. 1>&2
    echo         Install one ^(Temurin, Zulu or your distribution's^), or set JAVA_HOME. 1>&2
    exit /b 2
)
"%java%" -Xlog:disable -XX:+UseSerialGC -Xmx400m -Dfile.encoding=UTF-8 -Dfairtrial.home="%home%." -cp "%home%lib\cli\fairtrial-cli.jar;%home%lib\cli\tool\*" fairtrial.cli.Main %*
exit /b %ERRORLEVEL%
