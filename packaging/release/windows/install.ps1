# Installs an unpacked release for the whole machine, with the data that were entered in it: copies it, opens the port in the firewall,
# and lets Windows start it at boot as a task. It needs nothing but Windows 10 or later. Open install.cmd.
#
# A task needs no further program, where a service would need a wrapper around Node. PostgreSQL refuses to run with the rights of an
# administrator, so the task has an account without them, which may change the program's folder: updates write there.
param(
  [int]$Port = 3000,
  [string]$Folder = "$env:SystemDrive\School",
  [switch]$Remove
)

$ErrorActionPreference = 'Stop'
$name = 'School server'
$account = 'NT AUTHORITY\NETWORK SERVICE'

$me = [Security.Principal.WindowsPrincipal][Security.Principal.WindowsIdentity]::GetCurrent()
if (-not $me.IsInRole([Security.Principal.WindowsBuiltInRole]::Administrator)) {
  # Windows asks for the permission of an administrator, in a window of its own that stays open.
  $words = "-NoExit -NoProfile -ExecutionPolicy Bypass -File `"$PSCommandPath`" -Port $Port -Folder `"$Folder`""
  if ($Remove) { $words += ' -Remove' }
  Start-Process powershell.exe -Verb RunAs -ArgumentList $words
  exit 0
}

if (Get-ScheduledTask -TaskName $name -ErrorAction SilentlyContinue) {
  Stop-ScheduledTask -TaskName $name
  Unregister-ScheduledTask -TaskName $name -Confirm:$false
}
Remove-NetFirewallRule -DisplayName $name -ErrorAction SilentlyContinue

if ($Remove) {
  Write-Output "Removed. Program and data are still in $Folder."
  exit 0
}

$source = $PSScriptRoot
if ($source -ne $Folder) {
  if (Test-Path (Join-Path $Folder 'current')) {
    throw "There is a school in $Folder already. Update it under Status, or name another folder: install.cmd -Folder D:\School"
  }
  if (Test-Path (Join-Path $source 'data\postgres\postmaster.pid')) {
    throw 'The school runs in this folder. Stop it first (Ctrl-C in its window), then open install.cmd again.'
  }
  New-Item -ItemType Directory -Force -Path $Folder | Out-Null
  Copy-Item -Path (Join-Path $source '*') -Destination $Folder -Recurse -Force
}
# Nobody but the task, the system and the administrators may read the data.
& icacls $Folder /inheritance:r /grant '*S-1-5-20:(OI)(CI)M' '*S-1-5-18:(OI)(CI)F' '*S-1-5-32-544:(OI)(CI)F' | Out-Null
if ($LASTEXITCODE -ne 0) { throw "The rights of $Folder could not be set." }

$settings = Join-Path $Folder 'settings.env'
if (-not (Test-Path $settings)) {
  $address = Get-NetIPConfiguration | Where-Object { $_.IPv4DefaultGateway -or $_.NetAdapter.Status -eq 'Up' } |
    ForEach-Object { $_.IPv4Address.IPAddress } | Select-Object -First 1
  if (-not $address) { $address = '127.0.0.1' }
  Set-Content -Path $settings -Encoding ASCII -Value "HOST=0.0.0.0", "PORT=$Port", "PUBLIC_URL=http://${address}:$Port"
}
New-NetFirewallRule -DisplayName $name -Direction Inbound -Action Allow -Protocol TCP -LocalPort $Port, 80, 443, 3443 `
  -Profile Domain, Private | Out-Null
# Phones ask the network for school.local (mDNS).
New-NetFirewallRule -DisplayName $name -Direction Inbound -Action Allow -Protocol UDP -LocalPort 5353 `
  -Profile Domain, Private | Out-Null

$log = Join-Path $Folder 'school.log'
$arguments = "/d /c `"`"$Folder\school.cmd`" start >> `"$log`" 2>&1`""
$action = New-ScheduledTaskAction -Execute 'cmd.exe' -Argument $arguments -WorkingDirectory $Folder
$rules = New-ScheduledTaskSettingsSet -AllowStartIfOnBatteries -DontStopIfGoingOnBatteries `
  -ExecutionTimeLimit ([TimeSpan]::Zero) -RestartCount 999 -RestartInterval (New-TimeSpan -Minutes 1) `
  -StartWhenAvailable -MultipleInstances IgnoreNew
$principal = New-ScheduledTaskPrincipal -UserId $account -LogonType ServiceAccount
Register-ScheduledTask -TaskName $name -Action $action -Principal $principal -Settings $rules -Force `
  -Trigger (New-ScheduledTaskTrigger -AtStartup) -Description 'Website and portal of the school' | Out-Null
Start-ScheduledTask -TaskName $name

Write-Output 'The school starts. In about a minute the link for the first administrator stands at the end of'
Write-Output "  $log"
Write-Output 'Phones reach it when this network is a private one (Settings > Network).'
