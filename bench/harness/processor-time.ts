import { readdirSync, readFileSync } from 'node:fs'
import { databaseProcesses } from './machine.ts'

/** Nanoseconds on a core so far, by thread. */
type Used = ReadonlyMap<string, number>

/**
 * Measures the processor time that the program and its PostgreSQL spend on a piece of work. On a busy machine
 * it stays the same while the elapsed time doubles.
 */
export class ProcessorTime {
  readonly #processes: readonly number[]

  /** @returns undefined if the system does not report the time of threads */
  static of(pid: number, dataDir: string): ProcessorTime | undefined {
    if (process.platform !== 'linux') return undefined
    return new ProcessorTime([pid, ...databaseProcesses(dataDir)])
  }

  constructor(processes: readonly number[]) {
    this.#processes = processes
  }

  /** @returns milliseconds of processor time, of all threads together */
  async measure(work: () => Promise<unknown>): Promise<number> {
    const before = this.#read()
    await work()
    const nanoseconds = [...this.#read()].reduce(
      (sum, [thread, used]) => sum + used - (before.get(thread) ?? 0),
      0,
    )
    return nanoseconds / 1e6
  }

  #read(): Used {
    return new Map(this.#processes.flatMap(threadsOf))
  }
}

function threadsOf(pid: number): [string, number][] {
  try {
    const folder = `/proc/${pid}/task`
    return readdirSync(folder).map((thread) => {
      const [used = '0'] = readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')
      return [thread, Number(used)]
    })
  } catch {
    // A connection that was closed in the meantime.
    return []
  }
}
