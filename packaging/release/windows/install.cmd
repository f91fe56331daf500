@echo off
rem Installs the school for this machine: it starts at boot, and phones on the network reach it. install.cmd -Remove takes it away.
powershell -NoProfile -ExecutionPolicy Bypass -File "%~dp0install.ps1" %*
pause
