import pg from 'pg'
import { withFreshSchool, type FreshSchool } from '../harness/fresh-school.ts'
import { growSchool } from './grown-school.ts'
import { ListReadings, type Cost, type ReadSchool } from './list-readings.ts'
import { listReads, type Read } from './read-lists.ts'
import { settleDatabase } from './settled-database.ts'

/** A read, and its cost in a small school and in a large one. */
export interface GrownList extends Read {
  small: Cost
  large: Cost
}

/** The number of schools that share the database of the large one. */
export const times = 100
export const maxTimesAsMuch = 1.5
const windows = 5

/**
 * The factor by which a list costs more: by processor time if known, since other work does not change that.
 */
export function growthOf({ small, large }: GrownList): number {
  return small.processor && large.processor
    ? large.processor / small.processor
    : large.elapsed / small.elapsed
}

/** The factor by which the reply has become longer; a list that holds the whole school grows with it. */
export function replyGrowthOf({ small, large }: GrownList): number {
  return large.bytes / small.bytes
}

/** Whether a list costs as much as before, or per byte if the reply has become longer. */
export function isFlat(list: GrownList): boolean {
  return growthOf(list) <= (list.maxTimes ?? maxTimesAsMuch) * Math.max(1, replyGrowthOf(list))
}

/**
 * Starts two schools side by side: the demo, and one grown from it to a hundred thousand students.
 * @param port of the demo; the other school has the next one
 */
export async function withBothSchools<T>(
  port: number,
  work: (small: FreshSchool, large: FreshSchool) => Promise<T>,
): Promise<T> {
  return await withFreshSchool(port, (small) =>
    withFreshSchool(port + 1, async (large) => {
      await growSchool(small.school, 1)
      await growSchool(large.school, times)
      return await work(small, large)
    }),
  )
}

/**
 * Reads every list and first screen in both schools, in turn, so that other work on the machine slows both
 * down alike.
 */
export async function measureGrowth(
  small: FreshSchool,
  large: FreshSchool,
  listAll: typeof listReads = listReads,
): Promise<GrownList[]> {
  const schools = [await openSchool(small, listAll), await openSchool(large, listAll)] as const
  try {
    return await readInTurn(schools)
  } finally {
    for (const { client } of schools) await client.end()
  }
}

async function readInTurn(schools: readonly [ReadSchool, ReadSchool]): Promise<GrownList[]> {
  const pairs = schools[0].reads.map((read, index) => ({
    read,
    readings: schools.map((school) => new ListReadings(school, school.reads[index]!)),
  }))
  // In a program that has just started, the same work takes several times as long, which would hide any
  // growth.
  for (const { readings } of pairs) for (const list of readings) await list.warmUp()
  for (const { client, school } of schools) {
    await client.query('select public.add_up_screen_changes()')
    await settleDatabase(school)
  }
  const lists: GrownList[] = []
  for (const { read, readings } of pairs) {
    for (const list of readings) await list.warmUp()
    for (let window = 0; window < windows; window += 1) for (const list of readings) await list.measure()
    lists.push({ ...read, small: readings[0]!.cost(), large: readings[1]!.cost() })
  }
  return lists
}

async function openSchool(fresh: FreshSchool, listAll: typeof listReads): Promise<ReadSchool> {
  const client = new pg.Client({ connectionString: fresh.school.ownerUrl })
  await client.connect()
  return { ...fresh, client, reads: await listAll(fresh.program.url, fresh.school) }
}
