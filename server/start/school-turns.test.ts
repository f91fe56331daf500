import { beforeEach, expect, test } from 'vitest'
import { QueueFull } from '#server/load/concurrency-limit.ts'
import { createFairQueue, createSchoolTurns } from '#server/load/fair-queue.ts'
import { createBulkQueue } from '#server/load/turns.ts'
import { onePictureAtATime } from '#server/storage/picture-files.ts'
import { createClockOfSchool, separateClocks, type InSchool } from './clock-of-school.ts'

/*
 * Work that waits in a process of several schools. Each test lets one school wait with much before another comes with one piece.
 */

beforeEach(separateClocks)

const [lae, buka] = [createClockOfSchool(), createClockOfSchool()]

/** Occupies the only slot until `open` is called; then the order of work is noted. */
function holdBusy(run: (work: () => Promise<void>) => Promise<void>) {
  const order: string[] = []
  const { promise: gate, resolve } = Promise.withResolvers<void>()
  const holder = lae(() => run(() => gate))
  const join = (inSchool: InSchool, name: string) => inSchool(() => run(async () => void order.push(name)))
  const joinMany = (inSchool: InSchool, name: string, count: number) =>
    Array.from({ length: count }, () => join(inSchool, name))
  const finish = async (all: Promise<void>[]) => {
    resolve()
    await Promise.all([holder, ...all])
    return order
  }
  return { join, joinMany, finish }
}

const user = { address: 'of a village', account: '' }
const passwords = createFairQueue({ atOnce: 1, maxWaiting: 1000, maxPerAddress: 1000 })

test.each([
  ['passwords', (work: () => Promise<void>) => passwords.run(user, work)],
  ['pictures', onePictureAtATime],
  ['files', createSchoolTurns(1)],
])('of %s, a school with fifty pieces lets the one of another go second', async (_, run) => {
  const { join, joinMany, finish } = holdBusy(run)
  const all = [...joinMany(lae, 'lae', 50), join(buka, 'buka')]
  expect((await finish(all)).indexOf('buka')).toBe(1)
})

test('of bulk jobs, one school has two slots at most, and another one goes before those who wait', async () => {
  const turns = createSchoolTurns(3)
  const begun: string[] = []
  const gates: (() => void)[] = []
  const ask = (inSchool: InSchool, name: string, queue: ReturnType<typeof createBulkQueue>) =>
    inSchool(() =>
      queue.run({ address: name, account: '' }, async () => {
        begun.push(name)
        await new Promise<void>((resolve) => gates.push(resolve))
      }),
    )
  const [ofLae, ofBuka] = [createBulkQueue(turns), createBulkQueue(turns)]
  const all = ['esther', 'moale', 'gewa', 'kila'].map((name) => ask(lae, name, ofLae))
  all.push(ask(buka, 'buka', ofBuka), ask(buka, 'buka too', ofBuka))
  expect(begun).toEqual(['esther', 'moale', 'buka'])
  for (let next = gates.shift(); next; next = gates.shift()) {
    next()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(all)
  expect(begun.slice(0, 4)).toEqual(['esther', 'moale', 'buka', 'buka too'])
})

test('a full queue refuses the school that waits with most', async () => {
  const { join, joinMany, finish } = holdBusy(createSchoolTurns(1, 5))
  const flood = Promise.allSettled(joinMany(lae, 'lae', 5))
  const order = await finish([join(buka, 'buka'), flood.then(() => undefined)])
  expect(order).toEqual(['lae', 'buka', 'lae', 'lae', 'lae'])
  const refused = (await flood).filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: expect.any(QueueFull) as QueueFull }])
})

test('an address that waits with as much as it may at one school is not refused at another', async () => {
  const queue = createFairQueue({ atOnce: 1, maxWaiting: 1000, maxPerAddress: 3 })
  const { join, joinMany, finish } = holdBusy((work) => queue.run(user, work))
  const order = await finish([...joinMany(lae, 'lae', 3), join(buka, 'buka')])
  expect(order.toSorted()).toEqual(['buka', 'lae', 'lae', 'lae'])
})
