import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { StatusHistory } from '#shared/status/contract.ts'
import { buildAdmin, claimsOf } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSchool } from '#tests/support/school.ts'
import { storeMeasurement } from './measurements.ts'
import { deleteOldMeasurements } from './queries.ts'

const { database } = await testDatabase()
const school = await testSchool(database)
const asAdmin = await claimsOf(database, (await buildAdmin(database)).id)
const { services } = school

async function readHistory(): Promise<StatusHistory> {
  return (await school.call<StatusHistory>('GET', '/admin/status/history', asAdmin)).body
}

/** Moves all measurements back, as if so many minutes had passed. */
async function letPass(minutes: number): Promise<void> {
  await database.asService((tx) =>
    sql`update auth.measurements set measured_at = measured_at - make_interval(mins => ${minutes})`.execute(
      tx,
    ),
  )
}

test('the half hours of the last day show what was answered, failed and refused', async () => {
  services.watch.take()
  const request = { method: 'GET', path: '/about' }
  for (let n = 0; n < 20; n++) services.watch.answered({ ...request, status: 200, milliseconds: 4 })
  services.watch.waiting(3)
  await storeMeasurement(services)
  await letPass(40)
  services.watch.answered({ ...request, status: 500, milliseconds: 80 })
  services.watch.answered({ ...request, status: 503, milliseconds: 1 })
  await storeMeasurement(services)
  services.watch.answered({ ...request, status: 200, milliseconds: 80 })
  await storeMeasurement(services)

  const { parts, days } = await readHistory()
  expect(parts).toMatchObject([
    { requests: 20, failed: 0, refused: 0, most_waiting: 3 },
    { requests: 3, failed: 1, refused: 1, within_ms: 96 },
  ])
  expect(Date.parse(parts[1]!.at) - Date.parse(parts[0]!.at)).toBe(30 * 60_000)
  expect(parts[0]!.memory).toBeGreaterThan(1_000_000)
  expect(days).toHaveLength(1)
  expect(days[0]!.free).toBeGreaterThan(0)
})

test('the memory is that of all processes together', async () => {
  await database.asService((tx) => sql`delete from auth.measurements`.execute(tx))
  await storeMeasurement({ ...services, slot: 0 })
  const alone = (await readHistory()).parts[0]!.memory
  await storeMeasurement({ ...services, slot: 1 })
  const { memory } = (await readHistory()).parts[0]!
  expect(memory / alone).toBeGreaterThan(1.5)
  await storeMeasurement({ ...services, slot: 1 })
  expect((await readHistory()).parts[0]!.memory / memory).toBeLessThan(1.2)
})

test('what could not be stored is part of the next row', async () => {
  await database.asService((tx) => sql`delete from auth.measurements`.execute(tx))
  services.watch.take()
  services.watch.answered({ method: 'GET', path: '/', status: 200, milliseconds: 1 })
  const away = { ...database, asService: async () => await Promise.reject(new Error('away')) }
  await storeMeasurement({ ...services, database: away, logger: pino({ level: 'silent' }) })
  await storeMeasurement(services)
  expect((await readHistory()).parts).toMatchObject([{ requests: 1 }])
})

test('what no chart shows any more is deleted', async () => {
  await storeMeasurement(services)
  await letPass(33 * 24 * 60)
  await storeMeasurement(services)
  await database.asService((tx) => deleteOldMeasurements(tx))
  const left = await database.asService((tx) => tx.selectFrom('auth.measurements').select('id').execute())
  expect(left).toHaveLength(1)
})
