import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Claims } from '#server/database/database.ts'
import type { StudentDashboard } from '#shared/dashboard/contract.ts'
import type { HandInMessage } from '#shared/hand-in-messages/contract.ts'
import { maxMessagesPerHour } from '#shared/hand-in-messages/fields.ts'
import type { MarkingList } from '#shared/marking/contract.ts'
import type { TeacherWork } from '#shared/overview/teacher-work.ts'
import {
  buildAdmin,
  buildAssignment,
  buildClass,
  buildStudent,
  buildSubmission,
  claimsOf,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { buildStaff } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call } = await testSchool()
const { buildTeaching } = await buildStaff(database)

/** A hand-in of a student, a classmate, the teacher, another teacher and the office. */
async function buildHandIn() {
  const { claims: asTeacher, teacher, junior } = await buildTeaching()
  const group = await buildClass(database, { teacher_id: teacher.id, subject_id: junior.id })
  const [student, classmate] = [await buildStudent(database), await buildStudent(database)]
  await enrol(database, student, group)
  await enrol(database, classmate, group)
  const assignment = await buildAssignment(database, { class_id: group.id })
  const handIn = await buildSubmission(database, { assignment_id: assignment.id, student_id: student.id })
  const address = `/hand-ins/${handIn.id}/messages`
  const write = async (claims: Claims, content: string, id: string = randomUUID()) =>
    (await call('POST', address, claims, { id, content })).status
  const read = async (claims: Claims) => await call<HandInMessage[]>('GET', address, claims)
  const see = async (claims: Claims) => (await call('POST', `${address}/seen`, claims)).status
  return {
    asTeacher,
    asStudent: await claimsOf(database, student.user_id),
    asClassmate: await claimsOf(database, classmate.user_id),
    asStranger: (await buildTeaching()).claims,
    asOffice: await claimsOf(database, (await buildAdmin(database)).id),
    student,
    teacher,
    assignment,
    handIn,
    write,
    read,
    see,
  }
}

type World = Awaited<ReturnType<typeof buildHandIn>>

/** The messages that are new on the first screens of both, and in the marking list. */
async function newOn({ asStudent, asTeacher, assignment }: World) {
  const dashboard = (await call<StudentDashboard>('GET', '/student/dashboard', asStudent)).body
  const work = (await call<TeacherWork>('GET', '/teacher/work', asTeacher)).body
  const list = (await call<MarkingList>('GET', `/teacher/assignments/${assignment.id}/marking`, asTeacher))
    .body
  return {
    student: dashboard.assignments[0]?.submission?.new_messages,
    teacher: work.messages.map(({ messages }) => messages),
    row: list.rows.find(({ hand_in }) => hand_in)?.hand_in?.new_messages,
    version: list.rows.find(({ hand_in }) => hand_in)?.version,
  }
}

test('student and teacher write to each other, and each is told what is new until it is opened', async () => {
  const world = await buildHandIn()
  const { asStudent, asTeacher, write, read, see } = world
  const before = await newOn(world)
  expect(before).toMatchObject({ student: 0, teacher: [], row: 0 })
  expect(await write(asStudent, 'May I add a page?')).toBe(200)
  expect(await write(asStudent, 'It is the map.')).toBe(200)
  expect(await newOn(world)).toEqual({ ...before, teacher: [2], row: 2 })
  expect(await see(asTeacher)).toBe(200)
  expect(await write(asTeacher, 'Yes, hand in again.')).toBe(200)
  // The version of the row stays, so that a mark that is being typed is not refused for a message.
  expect(await newOn(world)).toEqual({ ...before, student: 1 })
  const { body } = await read(asStudent)
  expect(body.map(({ content, is_from_student, is_own }) => [content, is_from_student, is_own])).toEqual([
    ['May I add a page?', true, true],
    ['It is the map.', true, true],
    ['Yes, hand in again.', false, false],
  ])
  expect(body.every(({ author_name }) => author_name)).toBe(true)
  expect(await see(asStudent)).toBe(200)
  expect(await newOn(world)).toEqual(before)
})

test('nobody else reads or writes; the office reads, and makes nothing old', async () => {
  const world = await buildHandIn()
  const { asStudent, asClassmate, asStranger, asOffice, write, read, see } = world
  await write(asStudent, 'For my teacher alone.')
  for (const claims of [asClassmate, asStranger]) {
    expect([(await read(claims)).status, await write(claims, 'x'), await see(claims)]).toEqual([
      404, 404, 404,
    ])
    const seen = await database.asUser(claims, (tx) =>
      tx.selectFrom('hand_in_messages').selectAll().execute(),
    )
    expect(seen).toEqual([])
  }
  expect((await read(asOffice)).body).toHaveLength(1)
  expect([await write(asOffice, 'x'), await see(asOffice)]).toEqual([404, 200])
  expect((await newOn(world)).teacher).toEqual([1])
})

test('the database takes a message only in one’s own name, and nobody changes one', async () => {
  const { asStudent, asClassmate, handIn, teacher } = await buildHandIn()
  const insert = async (claims: Claims, row: object) =>
    await database.asUser(claims, (tx) =>
      tx
        .insertInto('hand_in_messages')
        .values({ submission_id: handIn.id, content: 'x', ...row })
        .execute(),
    )
  await expect(insert(asClassmate, {})).rejects.toMatchObject({ code: '42501' })
  await expect(insert(asStudent, { author_id: teacher.id })).rejects.toMatchObject({ code: '42501' })
  await insert(asStudent, {})
  const change = database.asUser(asStudent, (tx) =>
    tx.updateTable('hand_in_messages').set({ content: 'y' }).execute(),
  )
  await expect(change).rejects.toMatchObject({ code: '42501' })
})

test('a message is there once however often it is sent, also under the hand-in that replaced the first', async () => {
  const world = await buildHandIn()
  const { asStudent, asTeacher, write, read, handIn } = world
  const id = randomUUID()
  for (let attempt = 1; attempt <= 2; attempt += 1) expect(await write(asStudent, 'Once', id)).toBe(200)
  expect(await write(asTeacher, 'Other', id)).toBe(409)
  expect((await newOn(world)).teacher).toEqual([1])
  await database.asService((tx) =>
    tx
      .updateTable('assignment_submissions')
      .set({ file_name: 'new.pdf' })
      .where('id', '=', handIn.id)
      .execute(),
  )
  expect((await read(asTeacher)).body).toHaveLength(1)
})

test('blank messages, and more than anybody writes in an hour, are refused', async () => {
  const { asStudent, student, handIn, write } = await buildHandIn()
  expect(await write(asStudent, '  ')).toBe(422)
  await database.asService(async (tx) => {
    const row = { submission_id: handIn.id, author_id: student.user_id, is_from_student: true, content: 'x' }
    for (let count = 0; count < maxMessagesPerHour; count += 1) await insertOne(tx, 'hand_in_messages', row)
  })
  expect(await write(asStudent, 'One more')).toBe(429)
})
