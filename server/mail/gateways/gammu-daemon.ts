import { readFile } from 'node:fs/promises'
import path from 'node:path'

const pidFile = 'smsd.pid'
const logFile = 'smsd.log'
/** Characters at the end of the daemon's log that cover its last attempt to reach the modem. */
const lastOfLog = 3000
const wantsPin = /no code in config when phone|incorrect PIN|requires not supported code/
const beginsToLook = /Starting phone communication/
const hasNoModem = /Error at init connection|Can't open device/

/**
 * The fault reported by the log of Gammu's SMS daemon since it last began to look for the modem. It has no
 * PIN, and tries none.
 */
export async function readFault(folder: string): Promise<'pin' | 'modem' | undefined> {
  const log = await readFile(path.join(folder, logFile), 'utf8').catch(() => '')
  const last = log.slice(-lastOfLog).split(beginsToLook).at(-1) ?? ''
  if (wantsPin.test(last)) return 'pin'
  return hasNoModem.test(last) ? 'modem' : undefined
}

/** The daemon's process; undefined when none is running. */
export async function readPid(folder: string): Promise<string | undefined> {
  const pid = await readFile(path.join(folder, pidFile), 'utf8').catch(() => '')
  return isRunning(Number(pid)) ? pid.trim() : undefined
}

/** Signal 0 has no effect; for another account's process it fails with a permission error. */
function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
