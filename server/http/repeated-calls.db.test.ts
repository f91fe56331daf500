import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#shared/contracts/api.ts'
import type { MarkingList } from '#shared/contracts/marking.ts'
import { buildSubject, claimsOf } from '#tests/support/builders.ts'
import { outboxOperations } from '#shared/outbox-operations.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprintOf } from '#tests/support/fingerprint.ts'
import { buildOperationWorld, type OperationWorld } from '#tests/support/operation-world.ts'
import { operations } from '#tests/support/operations.ts'
import { testSchool } from '#tests/support/school.ts'

/*
 * The calls that wait in the outbox of a browser. One whose reply was lost is made again: it is answered with what it did
 * the first time, and does nothing more. Hand-ins, which come with a file, are tried in `server/uploads`.
 */

const { database } = await testDatabase()
const school = await testSchool(database)
const subject = await buildSubject(database, { code: 'ENG', name: 'English' })

/** Their repetition is tried with a file and with marks, in the tests of their nouns. */
const triedElsewhere = ['handIns.finish', 'marking.mark']

const queued = Object.entries(outboxOperations)
  .flatMap(([noun, calls]) => calls.map((call) => `${noun}.${call}`))
  .filter((name) => !triedElsewhere.includes(name))

interface Route {
  method: string
  path: string
}

/** The route of a call and an input of the teacher in the world, without the parts that stand in the address. */
function requestFor(name: string, world: OperationWorld) {
  const [noun = '', call = ''] = name.split('.')
  const procedures = contract as unknown as Record<string, Record<string, { '~orpc': { route: Route } }>>
  const { method, path } = procedures[noun]![call]!['~orpc'].route
  const inputs = operations as unknown as Record<
    string,
    Record<string, { input: (world: OperationWorld) => Record<string, unknown> }>
  >
  const body = { ...inputs[noun]![call]!.input(world) }
  const address = path.replaceAll(/\{(\w+)\}/g, (_, part: string) => String(body[part]))
  return { method, address, body }
}

test.each(queued)('%s made twice answers the same and changes nothing more', async (name) => {
  const world = await buildOperationWorld(database, subject.id)
  const teacher = await claimsOf(database, world.teacher.id)
  const { method, address, body } = requestFor(name, world)
  const first = await school.call(method, address, teacher, body)
  expect(first.status, JSON.stringify(first.body)).toBe(200)
  const after = await fingerprintOf(database)
  const second = await school.call(method, address, teacher, body)
  expect(second.status, JSON.stringify(second.body)).toBe(200)
  // What it did is told anew where the reply counts changes; the rows themselves are the same.
  expect(await fingerprintOf(database)).toBe(after)
})

const madeRows = queued.filter((name) => /\.(create|add)|^forum\./.test(name))

/** The tables that refuse a row of the id of a deleted one. */
const { rows: guarded } = await database.asService((tx) =>
  sql<{
    name: string
  }>`select tgrelid::regclass::text as name from pg_trigger where tgname = 'refuse_deleted'`.execute(tx),
)

/** Deletes the row from whichever guarded table has it, and tells how many there were. */
async function deleteRow(id: unknown): Promise<number> {
  let count = 0
  for (const { name } of guarded)
    await database.asService(async (tx) => {
      const { numAffectedRows } = await sql`delete from ${sql.table(name)} where id = ${id}`.execute(tx)
      count += Number(numAffectedRows)
    })
  return count
}

test.each(madeRows)('%s repeated after the row was deleted does not bring it back', async (name) => {
  const world = await buildOperationWorld(database, subject.id)
  const teacher = await claimsOf(database, world.teacher.id)
  const { method, address, body } = requestFor(name, world)
  expect((await school.call(method, address, teacher, body)).status).toBe(200)
  expect(
    await deleteRow(body['id']),
    'add the triggers note_deleted and refuse_deleted to the policies of its table',
  ).toBe(1)
  const repeated = await school.call(method, address, teacher, body)
  expect(repeated).toMatchObject({ status: 409, body: { code: 'DELETED_MEANWHILE' } })
  expect(await deleteRow(body['id'])).toBe(0)
})

test('a mark with feedback made twice answers the same and changes nothing more', async () => {
  const world = await buildOperationWorld(database, subject.id)
  const teacher = await claimsOf(database, world.teacher.id)
  const address = `/teacher/assignments/${world.assignment.id}`
  const { rows } = (await school.call<MarkingList>('GET', `${address}/marking`, teacher)).body
  const row = rows.find(({ student_id }) => student_id === world.student.id)
  const mark = async () =>
    await school.call('PUT', `${address}/marks/${world.student.id}`, teacher, {
      points: 7,
      feedback: 'Well done.',
      version: row?.version ?? '',
    })
  const first = await mark()
  const after = await fingerprintOf(database)
  expect(first.status).toBe(200)
  expect(await mark()).toEqual(first)
  expect(await fingerprintOf(database)).toBe(after)
})
