import pg from 'pg'
import type { FreshSchool } from './fresh-school.ts'
import { growSchool } from './grown-school.ts'
import { ProcessorTime } from './processor-time.ts'
import { listReads, type Read } from './read-lists.ts'
import { settleDatabase } from './settled-database.ts'

/** The cost of one reply, in the demo school and when every table has {@link times} times the rows. */
export interface GrownList {
  name: string
  small: Cost
  large: Cost
}

/** Medians of several readings. */
export interface Cost {
  /** Milliseconds by the clock. */
  elapsed: number
  /** Milliseconds of processor time, of the program and its PostgreSQL; undefined where the system does not tell. */
  processor: number | undefined
  bytes: number
}

/** How many schools share the database afterwards. */
export const times = 100
export const mostTimesAsMuch = 1.5
const mostReadings = 25
const fewestReadings = 3
const unmeasuredReadings = 12
/** A list that is slow is read less often. */
const mostSeconds = 1

/** How many times as much a list costs: by processor time where it is known, since other work does not change that. */
export function growthOf({ small, large }: GrownList): number {
  return small.processor && large.processor
    ? large.processor / small.processor
    : large.elapsed / small.elapsed
}

/** How many times as long the reply has become; a list that holds the whole school grows with it. */
export function replyGrowthOf({ small, large }: GrownList): number {
  return large.bytes / small.bytes
}

/** Whether a list costs as much as before; where the reply has become longer, each byte of it may. */
export function isFlat(list: GrownList): boolean {
  return growthOf(list) <= mostTimesAsMuch * Math.max(1, replyGrowthOf(list))
}

/**
 * Reads every list and first screen before and after a school has grown; one person sees the same both times. The school
 * must be fresh from the demo, so that a hundred times its rows are a hundred thousand students.
 */
export async function measureGrowth(fresh: FreshSchool): Promise<GrownList[]> {
  const reads = await listReads(fresh.program.url, fresh.school)
  // In a program that has just started the same work takes several times as long, which would hide any growth.
  await measureAll(fresh, reads)
  await settleDatabase(fresh.school)
  const small = await measureAll(fresh, reads)
  await growSchool(fresh.school, times)
  await settleDatabase(fresh.school)
  const large = await measureAll(fresh, reads)
  return reads.map(({ name }, index) => ({ name, small: small[index]!, large: large[index]! }))
}

async function measureAll(fresh: FreshSchool, reads: Read[]): Promise<Cost[]> {
  const client = new pg.Client({ connectionString: fresh.school.ownerUrl })
  await client.connect()
  const measured: Cost[] = []
  for (const read of reads) measured.push(await measure(fresh, client, read))
  await client.query('select public.add_up_screen_changes()')
  await client.end()
  return measured
}

async function measure({ program, dataDir }: FreshSchool, client: pg.Client, read: Read): Promise<Cost> {
  const elapsed: number[] = []
  const processor: number[] = []
  let bytes = 0
  const ask = async () => {
    const started = performance.now()
    bytes = await askOnce(program.url, read)
    elapsed.push(performance.now() - started)
  }
  const begun = performance.now()
  let processorTime: ProcessorTime | undefined
  for (let n = 0; n < unmeasuredReadings + mostReadings; n += 1) {
    const isLong = performance.now() - begun > mostSeconds * 1000
    if (isLong && elapsed.length >= fewestReadings) break
    if (read.change) await client.query(...read.change)
    if (n < unmeasuredReadings && !isLong) await askOnce(program.url, read)
    else {
      processorTime ??= ProcessorTime.of(program.pid, dataDir)
      if (processorTime) processor.push(await processorTime.measure(ask))
      else await ask()
    }
  }
  return { elapsed: medianOf(elapsed), processor: processorTime && medianOf(processor), bytes }
}

/** @returns the length of the reply */
async function askOnce(url: string, { path: at, token }: Read): Promise<number> {
  const reply = await fetch(`${url}/api/v1${at}`, { headers: { authorization: `Bearer ${token}` } })
  const { byteLength } = await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`${at} answered ${reply.status}`)
  return byteLength
}

function medianOf(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
}
