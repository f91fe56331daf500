import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import { fileURLToPath } from 'node:url'
import { dayMs } from '#shared/time.ts'

/** One checked item. */
export interface Finding {
  what: string
  /** `stop`: the upgrade will not work; `look`: somebody should check it first. */
  state: 'good' | 'look' | 'stop'
  text: string
}

const minMemory = 400 * 1024 * 1024
/** Whether there is enough memory for the program beside what is already running. */
export function checkMemory(): Finding {
  const available = availableMemory()
  const text = `${Math.floor(available / 1024 / 1024)} MB are available; the program needs some 400 MB.`
  return { what: 'Memory', state: available < minMemory ? 'look' : 'good', text }
}

/** Linux counts memory that it uses for files as taken, although it can release it. */
function availableMemory(): number {
  if (process.platform !== 'linux') return os.freemem()
  const found = /^MemAvailable:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8'))
  return found ? Number(found[1]) * 1024 : os.freemem()
}

/** Whether the program can listen where it is configured to. */
export async function checkPort(port: number, host: string, isRunning: boolean): Promise<Finding> {
  const fault = await tryPort(port, host)
  const what = 'Port'
  if (fault === undefined) return { what, state: 'good', text: `Port ${port} is free.` }
  if (fault === 'EADDRINUSE' && isRunning)
    return { what, state: 'good', text: `Port ${port} is in use, most likely by the running program.` }
  const text =
    fault === 'EADDRINUSE'
      ? `Port ${port} is in use by another program. Stop that program, or choose another port with PORT.`
      : `Port ${port} of ${host} cannot be used (${fault}). Choose others with PORT and HOST.`
  return { what, state: 'stop', text }
}

async function tryPort(port: number, host: string): Promise<string | undefined> {
  const probe = createServer()
  return await new Promise((resolve) => {
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
}

/**
 * Whether the clock can be right: not before the program was built, nor before the school's last entry.
 * @param lastEntry the newest moment in the database, if known
 */
export function checkClock(now: Date, lastEntry: Date | undefined): Finding {
  const made = statSync(fileURLToPath(new URL('../../package.json', import.meta.url))).mtime
  const found = (state: Finding['state'], more = '') => {
    return { what: 'Clock', state, text: `The clock says ${now.toISOString()}.${more}` }
  }
  const newest = `The newest entry in the audit log is of ${lastEntry?.toISOString()}`
  if (lastEntry && now.getTime() < lastEntry.getTime() - dayMs / 24)
    return found('stop', ` ${newest}, so the clock is behind. Set it first.`)
  if (now.getTime() < made.getTime() - dayMs)
    return found('look', ' This program was installed later. Check that the clock is not behind.')
  if (lastEntry && now.getTime() > lastEntry.getTime() + 400 * dayMs)
    return found('look', ` ${newest}. Check that the clock is not ahead.`)
  return found('good')
}
