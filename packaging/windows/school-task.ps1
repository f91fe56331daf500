# Lets Windows start the school's server at boot, as a task of the account "NETWORK SERVICE", and start it again when it
# ends. Run it in PowerShell as administrator, in the folder of the program:
#
#   powershell -ExecutionPolicy Bypass -File packaging\windows\school-task.ps1 -PublicUrl https://school.example
#   powershell -ExecutionPolicy Bypass -File packaging\windows\school-task.ps1 -Remove
#
# A task needs no further program, where a service would need a wrapper around Node. PostgreSQL refuses to run with the
# rights of an administrator, so the task has an account without them.
param(
  [string]$PublicUrl = 'http://localhost:3000',
  [int]$Port = 3000,
  [string]$DataDir = "$env:ProgramData\School",
  [switch]$Remove
)

$ErrorActionPreference = 'Stop'
$name = 'School server'
$program = (Resolve-Path "$PSScriptRoot\..\..").Path
$account = 'NT AUTHORITY\NETWORK SERVICE'

if ($Remove) {
  Stop-ScheduledTask -TaskName $name -ErrorAction SilentlyContinue
  Unregister-ScheduledTask -TaskName $name -Confirm:$false
  Write-Output "Removed. The data are still in $DataDir."
  exit 0
}

# What the task needs is installed and built now, by the person who sees the messages.
& node "$program\scripts\build.mjs"
if ($LASTEXITCODE -ne 0) { exit $LASTEXITCODE }

New-Item -ItemType Directory -Force -Path $DataDir | Out-Null
# Nobody but the task and the administrators may read the data.
& icacls $DataDir /inheritance:r /grant "*S-1-5-20:(OI)(CI)F" "*S-1-5-32-544:(OI)(CI)F" | Out-Null
if ($LASTEXITCODE -ne 0) { throw "The rights of $DataDir could not be set." }

$start = @"
`$env:NODE_ENV = 'production'
`$env:PUBLIC_URL = '$PublicUrl'
`$env:PORT = '$Port'
`$env:DATA_DIR = '$DataDir'
Set-Location '$program'
& node scripts\start.mjs --prepared *>> '$DataDir\school.log'
exit `$LASTEXITCODE
"@
$script = Join-Path $DataDir 'start.ps1'
Set-Content -Path $script -Value $start -Encoding UTF8

$arguments = "-NoProfile -ExecutionPolicy Bypass -File `"$script`""
$action = New-ScheduledTaskAction -Execute 'powershell.exe' -Argument $arguments -WorkingDirectory $program
$settings = New-ScheduledTaskSettingsSet -AllowStartIfOnBatteries -DontStopIfGoingOnBatteries `
  -ExecutionTimeLimit ([TimeSpan]::Zero) -RestartCount 999 -RestartInterval (New-TimeSpan -Minutes 1) `
  -StartWhenAvailable -MultipleInstances IgnoreNew
$principal = New-ScheduledTaskPrincipal -UserId $account -LogonType ServiceAccount
Register-ScheduledTask -TaskName $name -Action $action -Principal $principal -Settings $settings -Force `
  -Trigger (New-ScheduledTaskTrigger -AtStartup) -Description 'Website and portal of the school' | Out-Null
Start-ScheduledTask -TaskName $name
Write-Output "Started. Its messages, and the link for the first administrator, are in $DataDir\school.log."
