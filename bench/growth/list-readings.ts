import type pg from 'pg'
import type { FreshSchool } from '../harness/fresh-school.ts'
import { ProcessorTime } from '../harness/processor-time.ts'
import { median } from '../harness/statistics.ts'
import type { Read } from './read-lists.ts'

/** Medians of several readings. */
export interface Cost {
  /** Milliseconds by the clock. */
  elapsed: number
  /** Milliseconds of processor time, of the program and its PostgreSQL; undefined where the system does not report it. */
  processor: number | undefined
  bytes: number
}

/** A running school, with its lists and a connection for the changes before them. */
export interface ReadSchool extends FreshSchool {
  reads: Read[]
  client: pg.Client
}

const unmeasuredReadings = 12
const readingsInWindow = 5
/** A list slower than this is read less often. */
const maxMilliseconds = 300

/** Readings of one list, or of another operation, in one school. */
export class ListReadings {
  readonly #school: ReadSchool
  readonly #read: Read
  readonly #elapsed: number[] = []
  readonly #processor: number[] = []
  #bytes = 0

  constructor(school: ReadSchool, read: Read) {
    this.#school = school
    this.#read = read
  }

  /** Reads the list without measuring it: statements are planned, and the program is compiled. */
  async warmUp(): Promise<void> {
    await this.#repeat(unmeasuredReadings, () => this.#ask())
  }

  /** Reads and measures the list a few times; only once if it is slow. */
  async measure(): Promise<void> {
    const { program, dataDir } = this.#school
    const processorTime = ProcessorTime.of(program.pid, dataDir)
    await this.#repeat(readingsInWindow, async () => {
      const started = performance.now()
      if (processorTime) this.#processor.push(await processorTime.measure(() => this.#ask()))
      else await this.#ask()
      this.#elapsed.push(performance.now() - started)
    })
  }

  cost(): Cost {
    const processor = this.#processor.length > 0 ? median(this.#processor) : undefined
    return { elapsed: median(this.#elapsed), processor, bytes: this.#bytes }
  }

  async #repeat(times: number, work: () => Promise<void>): Promise<void> {
    const begun = performance.now()
    for (let n = 0; n === 0 || (n < times && performance.now() - begun < maxMilliseconds); n += 1) {
      if (this.#read.change) await this.#school.client.query(...this.#read.change)
      await work()
    }
  }

  async #ask(): Promise<void> {
    let bytes = 0
    for (const { path, token, body } of this.#read.requests) {
      const reply = await fetch(`${this.#school.program.url}/api/v1${path}`, {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
      bytes += (await reply.arrayBuffer()).byteLength
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
    }
    this.#bytes = bytes
  }
}
