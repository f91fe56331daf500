import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Tx } from '#server/database/database.ts'
import type { BoardRow } from '#shared/results/contract.ts'
import {
  buildAdmin,
  buildClass,
  buildStudent,
  buildSubject,
  buildTeacher,
  claimsOf,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'
import { lockMarks } from './sign-off-queries.ts'

const { database, call } = await testSchool()
const office = await claimsOf(database, (await buildAdmin(database)).id)

test('whoever joins a class whose results are submitted is in them without one, and the board says so', async () => {
  const teacher = await buildTeacher(database)
  const of = {
    academic_year: '2045',
    term: 'Term 1',
    teacher_id: teacher.id,
    subject_id: (await buildSubject(database)).id,
  }
  const [group, left] = [
    await buildClass(database, { ...of, name: '9A' }),
    await buildClass(database, { ...of, name: '9B' }),
  ]
  await enrol(database, await buildStudent(database), group)
  const asTeacher = await claimsOf(database, teacher.id)
  const submit = async () => (await call('POST', `/teacher/classes/${group.id}/results`, asTeacher)).status
  const board = async () =>
    (await call<BoardRow[]>('GET', '/results?academic_year=2045&term=Term%201', office)).body.find(
      ({ class_id }) => class_id === group.id,
    )
  expect(await submit()).toBe(200)
  const newcomer = await buildStudent(database, { first_name: 'Tia', last_name: 'Kep' })
  const other = await buildStudent(database)
  await database.asService(async (tx) => {
    await insertOne(tx, 'class_results', { class_id: left.id })
    await insertOne(tx, 'student_results', { class_id: left.id, student_id: other.id, percentage: 50 })
  })
  for (const student of [newcomer, other]) await enrol(database, student, group)
  // The first student has no marks, and came in time.
  expect(await board()).toMatchObject({ without_result: 2, newcomers: ['Tia Kep'] })
  const back = { from: 'submitted', to: 'open', reason: 'Tia has no result.' }
  expect((await call('POST', `/results/${group.id}`, office, back)).status).toBe(200)
  expect(await submit()).toBe(200)
  expect(await board()).toMatchObject({ newcomers: [] })
})

/** Waits until a statement of this database waits for a lock, whosever statement it is. */
const isSomebodyWaiting = async (tx: Tx) =>
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where not l.granted and a.datname = current_database()`.execute(tx)
    expect(rows).not.toHaveLength(0)
  })

/** A class with one student, and another one who is not in it yet. */
async function buildRace() {
  const teacher = await buildTeacher(database)
  const group = await buildClass(database, { teacher_id: teacher.id, academic_year: '2045', term: 'Term 2' })
  const [present, newcomer] = [await buildStudent(database), await buildStudent(database)]
  await enrol(database, present, group)
  const claims = await claimsOf(database, teacher.id)
  const withResult = async () => {
    const rows = await database.asService((tx) =>
      tx.selectFrom('student_results').select('student_id').where('class_id', '=', group.id).execute(),
    )
    return new Set(rows.map(({ student_id }) => student_id))
  }
  const save = async (...students: { id: string }[]) => {
    const student_ids = students.map(({ id }) => id)
    return (await call('PUT', `/teacher/classes/${group.id}/students`, claims, { student_ids })).status
  }
  const submit = async () => (await call('POST', `/teacher/classes/${group.id}/results`, claims)).status
  return { group, present, newcomer, withResult, save, submit }
}

test('results that are submitted while a student is being put into the class wait for the student', async () => {
  const { group, present, newcomer, withResult, submit } = await buildRace()
  let submitted: Promise<number> | undefined
  await database.asService(async (tx) => {
    const joining = { student_id: newcomer.id, class_id: group.id }
    await tx.insertInto('student_classes').values(joining).execute()
    submitted = submit()
    await isSomebodyWaiting(tx)
  })
  expect(await submitted).toBe(200)
  expect(await withResult()).toEqual(new Set([present.id, newcomer.id]))
})

test('a student who is put into a class while its results are being submitted is among them', async () => {
  const { group, present, newcomer, withResult, save } = await buildRace()
  let saved: Promise<number> | undefined
  await database.asService(async (tx) => {
    await lockMarks(tx, group.id)
    await insertOne(tx, 'class_results', { class_id: group.id })
    await insertOne(tx, 'student_results', { class_id: group.id, student_id: present.id, percentage: 50 })
    saved = save(present, newcomer)
    await isSomebodyWaiting(tx)
  })
  expect(await saved).toBe(200)
  expect(await withResult()).toEqual(new Set([present.id, newcomer.id]))
})

test('an enrolment that has begun and results that are submitted do not block each other', async () => {
  const { group, present, newcomer, withResult, submit } = await buildRace()
  let submitted: Promise<number> | undefined
  await database.asService(async (tx) => {
    await sql`select from public.classes where id = ${group.id} for update`.execute(tx)
    submitted = submit()
    await isSomebodyWaiting(tx)
    await tx.insertInto('student_classes').values({ student_id: newcomer.id, class_id: group.id }).execute()
    await tx.deleteFrom('student_classes').where('student_id', '=', present.id).execute()
  })
  expect(await submitted).toBe(200)
  expect(await withResult()).toEqual(new Set([newcomer.id]))
})
