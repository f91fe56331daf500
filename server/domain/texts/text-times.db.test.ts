import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { buildStudent } from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'
import { textGateway } from '#tests/support/text-gateway.ts'
import { alwaysQuiet, buildGuardianOf, callRoll, setTexts } from '#tests/support/texts.ts'
import { queueAbsences } from './mass-texts.ts'
import { readTextHealth } from './settings-queries.ts'

const { database } = await testSchool()
const gateway = await textGateway()

beforeEach(async () => {
  await database.asService(async (tx) => {
    await tx.deleteFrom('texts').execute()
    await tx.deleteFrom('text_stops').execute()
    await tx.deleteFrom('guardians').execute()
  })
  await setTexts(database, { way: 'http', address: gateway.url })
})

async function queued() {
  return await database.asService((tx) => tx.selectFrom('texts').select('kind').execute())
}

async function queueAt(time: string): Promise<void> {
  await database.asService((tx) => queueAbsences(tx, time))
}

test('absences are texted until the last lesson ends by the bell times', async () => {
  const student = await buildStudent(database)
  await buildGuardianOf(database, [student.id])
  await callRoll(database, student.id)
  const setBells = async (bells: object[]) =>
    await database.asService((tx) =>
      sql`update public.school_structure set structure = structure || ${JSON.stringify({ bells })}::jsonb`.execute(
        tx,
      ),
    )
  await setBells([
    { starts: '08:00', ends: '08:40' },
    { starts: '08:40', ends: '14:20' },
  ])
  await queueAt('14:20')
  expect(await queued()).toEqual([])
  await queueAt('14:19')
  expect(await queued()).toHaveLength(1)
  await setBells([])
})

test('Status hears why texts do not leave, and of absences that nobody was told', async () => {
  const health = async () => await database.asService(readTextHealth)
  expect(await health()).toMatchObject({ is_at_limit: false, waiting_since: null, expired: 0 })
  const student = await buildStudent(database)
  const { number } = await buildGuardianOf(database, [student.id])
  const text = { number, body: 'x', urgency: 2, expires_at: new Date() }
  await database.asService((tx) =>
    tx
      .insertInto('texts')
      .values([
        { ...text, kind: 'absent', about: 'a', state: 'expired', done_at: new Date() },
        { ...text, kind: 'office', about: 'b', state: 'waiting', created_at: new Date(0) },
      ])
      .execute(),
  )
  expect(await health()).toMatchObject({ waiting_since: new Date(0), expired: 1 })
  await setTexts(database, { way: 'http', address: gateway.url, ...alwaysQuiet })
  expect((await health()).waiting_since).toBeNull()
  await setTexts(database, { way: 'http', address: gateway.url, price: 1, monthly_limit: 0 })
  expect((await health()).is_at_limit).toBe(true)
})
