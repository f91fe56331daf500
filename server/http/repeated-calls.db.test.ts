import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#shared/contract/api.ts'
import type { MarkingList } from '#shared/marking/contract.ts'
import { buildSubject, claimsOf } from '#tests/support/builders.ts'
import { outboxOperations } from '#shared/contract/outbox-operations.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprintOf } from '#tests/support/fingerprint.ts'
import { buildOperationWorld, worldsInUse, type OperationWorld } from '#tests/support/operation-world.ts'
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

const callInUse = worldsInUse(() => buildOperationWorld(database, subject.id))

/** Makes a call for the first time. @returns what it was answered, and what it was */
async function makeFirst(name: string) {
  const { reply } = await callInUse(async (world) => {
    const { teacher } = world.people
    const request = requestFor(name, world)
    return {
      ...(await school.call(request.method, request.address, teacher, request.body)),
      teacher,
      request,
    }
  })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return { ...reply.request, teacher: reply.teacher }
}

test.each(queued)('%s made twice answers the same and changes nothing more', async (name) => {
  const { method, address, body, teacher } = await makeFirst(name)
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
  const { method, address, body, teacher } = await makeFirst(name)
  expect(
    await deleteRow(body['id']),
    'add its table to the list in database/functions/27_deleted_rows.sql',
  ).toBe(1)
  const repeated = await school.call(method, address, teacher, body)
  expect(repeated).toMatchObject({ status: 409, body: { code: 'DELETED_MEANWHILE' } })
  expect(await deleteRow(body['id'])).toBe(0)
})

/** The fields that their author has typed over, when the reply to the first save was lost and the form was opened again. */
const typedOver = ['phrase', 'content', 'room', 'title']

test.each(madeRows)('%s repeated with other words keeps the later ones', async (name) => {
  const { method, address, body, teacher } = await makeFirst(name)
  const field = typedOver.find((one) => typeof body[one] === 'string')
  if (!field) throw new Error('add the field that its author types to typedOver')
  const before = await fingerprintOf(database)
  const later = await school.call(method, address, teacher, { ...body, [field]: 'Typed later' })
  expect(later.status, JSON.stringify(later.body)).toBe(200)
  expect(await fingerprintOf(database)).not.toBe(before)
})

test('a topic repeated with another title is refused with the title that it has', async () => {
  const world = await buildOperationWorld(database, subject.id)
  const teacher = await claimsOf(database, world.teacher.id)
  const { method, address, body } = requestFor('forum.open', world)
  await school.call(method, address, teacher, body)
  const later = await school.call(method, address, teacher, { ...body, title: 'Typed later' })
  expect(later).toMatchObject({
    status: 422,
    body: { data: { fields: { title: expect.any(String) as string } } },
  })
  expect(JSON.stringify(later.body)).toContain(String(body['title']))
})

test('a note that was changed since it was made is not replaced by a repetition with other words', async () => {
  const world = await buildOperationWorld(database, subject.id)
  const teacher = await claimsOf(database, world.teacher.id)
  const { method, address, body } = requestFor('notes.create', world)
  const made = await school.call<{ updated_at: string }>(method, address, teacher, body)
  const change = { ...body, title: 'Changed elsewhere', updated_at: made.body.updated_at, also_change: [] }
  expect((await school.call('PUT', `${address}/${String(body['id'])}`, teacher, change)).status).toBe(200)
  const later = await school.call(method, address, teacher, { ...body, title: 'Typed later' })
  expect(later).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
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
