@echo off
rem Starts a demo school, with data of its own.
call "%~dp0school.cmd" demo
pause
