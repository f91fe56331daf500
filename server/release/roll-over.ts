import cluster from 'node:cluster'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { haveSameDatabase } from './go-back.ts'
import {
  keepVersions,
  noteUpdate,
  programOf,
  readUpdate,
  setCurrent,
  type Home,
  type Update,
} from './home.ts'
import { downloadFolder } from './release-address.ts'
import { addToLog } from './update-log.ts'

/**
 * The unpacked update that can be installed process by process: both versions have the same database and the
 * same messages to the supervisor.
 */
export function findRollOver(home: Home | undefined): Update | undefined {
  const update = home && readUpdate(home)
  // The supervisor's version stays on the disk, as one of the last two, until the program is restarted.
  if (update?.state !== 'installed' || update.from !== home?.version) return undefined
  const { from, to } = update
  return haveSameDatabase(home, from, to) && haveSameMessages(home, from, to) ? update : undefined
}

function haveSameMessages(home: Home, one: string, other: string): boolean {
  const read = (version: string) =>
    readFileSync(path.join(programOf(home, version), 'server', 'processes', 'messages.ts'), 'utf8')
  return read(one) === read(other)
}

/**
 * Replaces the current processes with those of a new version; the current ones keep running if one cannot
 * start. After a power cut the next start continues as with any update.
 * @param replaceAll replaces one process after another.
 * @returns whether all of them answer; rejects when one cannot start
 */
export async function rollOver(
  home: Home,
  update: Update,
  replaceAll: () => Promise<boolean>,
): Promise<void> {
  const { from, to } = update
  const say = (text: string) => {
    process.stdout.write(`${text}\n`)
    addToLog(home, `${new Date().toISOString()} ${text}\n`)
  }
  say(`Version ${to} takes the place of version ${from}, one process after the other …`)
  const trying = noteUpdate(home, { ...update, state: 'trying' })
  startFrom(programOf(home, to))
  try {
    // A program stopped in the meantime has proved nothing, and one whose requests fail has reported it.
    if (!(await replaceAll()) || readUpdate(home)?.state !== 'trying') return
  } catch (error) {
    const reason = `Version ${to} did not start: ${(error as Error).message}`
    say(`${reason} Version ${from} goes on.`)
    startFrom(programOf(home, from))
    setCurrent(home, from)
    noteUpdate(home, { ...trying, state: 'undone', reason })
    await replaceAll()
    return
  }
  noteUpdate(home, { ...trying, state: 'done' })
  keepVersions(home, [from, to])
  rmSync(downloadFolder(home), { recursive: true, force: true })
  say(`Version ${to} is in use. The version before, ${from}, is kept.`)
}

/** Sets the program for processes that start from now on. Their Node remains this process's. */
function startFrom(program: string): void {
  cluster.setupPrimary({ exec: path.join(program, 'server', 'main.ts'), cwd: program })
}
