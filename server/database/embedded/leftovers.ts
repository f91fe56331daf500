import { readdirSync, readlinkSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { readIfThere } from '#server/machine/missing-file.ts'

const fastShutdownMs = 20_000
const immediateShutdownMs = 5_000

/**
 * Clears what an earlier run has left of its PostgreSQL: processes that still serve the folder are stopped,
 * and lock files are removed, which a power cut leaves empty or with the number of another process. The
 * caller holds the data folder's lock, so a server found here belongs to nobody else. If the system has no
 * `/proc`, PostgreSQL judges its lock files itself, except for empty ones, which it would refuse for ever.
 * @param folder the cluster's folder, absolute
 * @param socketFolder where PostgreSQL creates its unix socket, if it does
 */
export async function clearLeftovers(
  folder: string,
  socketFolder: string | undefined,
  logger: Logger,
): Promise<void> {
  const lockFiles = [path.join(folder, 'postmaster.pid')]
  if (socketFolder) lockFiles.push(path.join(socketFolder, '.s.PGSQL.5432.lock'))
  if (process.platform === 'linux') await stopServers(folder, logger)
  for (const file of lockFiles) {
    const content = readIfThere(file)
    if (content === undefined) continue
    if (process.platform === 'linux' || content.trim() === '') rmSync(file, { force: true })
  }
}

/**
 * First a fast shutdown, which writes everything out; then an immediate one, from which the next start
 * recovers. A child process of a killed PostgreSQL understands only the immediate one.
 */
async function stopServers(folder: string, logger: Logger): Promise<void> {
  const found = findServers(folder)
  if (found.length === 0) return
  logger.warn({ pids: found }, 'stopping a database that an earlier run left behind')
  const main = Number.parseInt(readIfThere(path.join(folder, 'postmaster.pid')) ?? '', 10)
  if (found.includes(main)) {
    send(main, 'SIGINT')
    if (await haveEnded(folder, fastShutdownMs)) return
  }
  for (const pid of findServers(folder)) send(pid, 'SIGQUIT')
  if (await haveEnded(folder, immediateShutdownMs)) return
  for (const pid of findServers(folder)) send(pid, 'SIGKILL')
  await haveEnded(folder, immediateShutdownMs)
}

async function haveEnded(folder: string, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (findServers(folder).length > 0) {
    if (performance.now() > deadline) return false
    await delay(50)
  }
  return true
}

/** PostgreSQL's processes in this working folder; somebody's shell may be in it too. */
function findServers(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => linkOf(pid, 'cwd') === folder && /\/postgres( \(deleted\))?$/.test(linkOf(pid, 'exe')))
}

/** The target of a link in `/proc`; '' if the process has ended or is another account's. */
function linkOf(pid: number, name: 'cwd' | 'exe'): string {
  try {
    return readlinkSync(`/proc/${pid}/${name}`)
  } catch (error) {
    if (['ENOENT', 'EACCES', 'EPERM', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return ''
    throw error
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It has ended in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
