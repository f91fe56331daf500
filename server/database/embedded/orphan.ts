import { readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

const patienceMs = 20_000

/**
 * Stops a PostgreSQL that still serves this folder although the program that started it is gone.
 * The caller holds the data folder's lock, so a server found here belongs to nobody else; a process that
 * merely got the same number is told apart by its working folder.
 * @param folder the cluster's folder, absolute
 */
export async function stopOrphan(folder: string, logger: Logger): Promise<void> {
  const pid = readServerPid(folder)
  if (!pid || !servesFolder(pid, folder)) return
  logger.warn({ pid }, 'a database left behind by an earlier run is being stopped')
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + patienceMs
  while (servesFolder(pid, folder)) {
    if (Date.now() > deadline) process.kill(pid, 'SIGQUIT')
    await delay(50)
  }
}

function readServerPid(folder: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8'), 10)
    return Number.isFinite(pid) ? pid : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function servesFolder(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch (error) {
    // Gone, another account's, or a system without /proc: PostgreSQL's own lock file decides then.
    if (['ENOENT', 'EACCES', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}
