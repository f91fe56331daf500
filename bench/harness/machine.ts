import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Read before anything is measured, since the bench itself keeps every core busy. */
const loadBefore = os.loadavg()[0] ?? 0

/** A description of the machine, without which figures mean nothing. */
export function describeMachine(postgresVersion: string): string {
  const cores = os.availableParallelism()
  const memory = `${Math.round(os.totalmem() / 2 ** 30)} GB`
  const busy =
    loadBefore > cores ? '\nThe machine was busy with other work: every rate below is too low.' : ''
  return [
    `${os.cpus()[0]?.model.trim() ?? os.arch()}, ${cores} cores, ${memory}, ${os.type()} ${os.release()}`,
    `Node ${process.versions.node}, PostgreSQL ${postgresVersion}, load before ${loadBefore.toFixed(1)}${busy}`,
  ].join('\n')
}

interface Memory {
  /** MB of the program. */
  node: number
  /**
   * Its private part, independent of what else runs: without the pages of files, such as those of Node
   * itself.
   */
  nodeOwn: number
  /** MB of PostgreSQL. */
  postgres: number
  /** The part of `postgres` shared by its processes, mostly cached table pages; its settings limit it. */
  postgresShared: number
  /** The private part of each of its processes, without the pages of files. */
  postgresOwn: number
  /** Number of processes of PostgreSQL. */
  processes: number
}

/**
 * Memory of the program and its PostgreSQL. Pages shared by several processes count once (PSS); undefined if
 * the system does not report it.
 */
export function memoryOf(pid: number, dataDir: string): Memory | undefined {
  if (process.platform !== 'linux') return undefined
  const postgres = databaseProcesses(dataDir)
  const sum = (pids: number[], part = 'Pss') =>
    Math.round(pids.reduce((total, one) => total + proportional(one, part), 0) / 1024)
  return {
    node: sum([pid]),
    nodeOwn: sum([pid], 'Pss_Anon'),
    postgres: sum(postgres),
    postgresShared: sum(postgres, 'Pss_Shmem'),
    postgresOwn: sum(postgres, 'Pss_Anon'),
    processes: postgres.length,
  }
}

/** Every process that runs in the database's folder. */
export function databaseProcesses(dataDir: string): number[] {
  const folder = path.join(dataDir, 'postgres')
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return numbers.map(Number).filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === folder
    } catch {
      // It ended in the meantime, or is another account's.
      return false
    }
  })
}

function readRollup(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(String((error as NodeJS.ErrnoException).code))) return ''
    throw error
  }
}

/** KB of a process; 0 when it has ended in the meantime. */
function proportional(pid: number, part: string): number {
  const rollup = readRollup(pid)
  return Number(new RegExp(`^${part}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0)
}
