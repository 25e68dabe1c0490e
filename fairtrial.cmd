@echo off
rem Fairtrial on Windows: reads and rewrites, measures nothing (docs/platforms.md). It needs an unpacked release.
setlocal
set "home=%~dp0"
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
if exist "%home%runtime\bin\java.exe" set "java=%home%runtime\bin\java"
if not exist "%home%lib\cli\fairtrial-cli.jar" (
    echo FT-003  This is no unpacked release: %home% 1>&2
    exit /b 2
)
"%java%" -Xlog:disable -XX:+UseSerialGC -Xmx400m -Dfile.encoding=UTF-8 -Dfairtrial.home="%home%." -cp "%home%lib\cli\fairtrial-cli.jar;%home%lib\cli\tool\*" fairtrial.cli.Main %*
exit /b %ERRORLEVEL%
