@echo off
rem Starts the school, or does what is named: school help
setlocal
set /p version=<"%~dp0current"
set program=%~dp0versions\%version%
"%program%\node_modules\@NODE@\bin\node.exe" --disable-warning=ExperimentalWarning "%program%\scripts\school.mjs" %*
if errorlevel 1 if "%~1"=="" pause
