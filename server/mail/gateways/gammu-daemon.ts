import { readFile } from 'node:fs/promises'
import path from 'node:path'

const pidFile = 'smsd.pid'
const logFile = 'smsd.log'
/** Signs of the daemon's log in which its last try to reach the modem is told. */
const lastOfLog = 3000
const wantsPin = /no code in config when phone|incorrect PIN|requires not supported code/
const beginsToLook = /Starting phone communication/
const hasNoModem = /Error at init connection|Can't open device/

/** The fault that the log of Gammu's SMS daemon tells of since it last began to look for the modem. It has no PIN, and tries none. */
export async function readFault(folder: string): Promise<'pin' | 'modem' | undefined> {
  const log = await readFile(path.join(folder, logFile), 'utf8').catch(() => '')
  const last = log.slice(-lastOfLog).split(beginsToLook).at(-1) ?? ''
  if (wantsPin.test(last)) return 'pin'
  return hasNoModem.test(last) ? 'modem' : undefined
}

/** The process of the daemon; undefined when none runs. */
export async function readPid(folder: string): Promise<string | undefined> {
  const pid = await readFile(path.join(folder, pidFile), 'utf8').catch(() => '')
  return isRunning(Number(pid)) ? pid.trim() : undefined
}

/** Signal 0 has no effect; for a process of another account it fails with a permission error. */
function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
