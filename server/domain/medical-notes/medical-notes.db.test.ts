import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildAdmin, buildClass, buildStudent, claimsOf, enrol } from '#tests/support/builders.ts'
import { buildHomeStudent } from '#tests/support/nouns/home-class-teachers.ts'
import { buildStaff } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'
import type { Claims } from '#server/database/database.ts'
import { moveEverything } from '#server/domain/student-records/merge-queries.ts'
import type { MedicalNote } from '#shared/medical-notes/contract.ts'

const { database, call, request } = await testSchool()
const { buildTeaching } = await buildStaff(database)
const teaching = await buildTeaching()
const office = await claimsOf(database, (await buildAdmin(database)).id)

const read = async (claims: Claims | undefined, id: string) =>
  await call<MedicalNote>('POST', `/students/${id}/medical-note/readings`, claims)
const save = async (claims: Claims | undefined, id: string, note: string | null, updated_at: string | null) =>
  await call<{ code?: string }>('PUT', `/students/${id}/medical-note`, claims, { note, updated_at })

/** The readings and changes of the note of a student, the oldest first. */
const logOf = async (id: string) =>
  await database.asService((tx) =>
    tx
      .selectFrom('auth.audit_log')
      .select(['action', 'actor_id', 'details'])
      .where('subject_id', '=', id)
      .where('action', 'like', 'accounts.medical_note%')
      .orderBy('id')
      .execute(),
  )

async function buildNote(note = 'Asthma: blue spray, then the health centre', teacher = teaching.teacher) {
  const student = await buildHomeStudent(database, teacher)
  expect((await save(office, student.id, note, null)).status).toBe(200)
  return student
}

test('the office and the teacher of the home class read and write it, and the log has each time without the text', async () => {
  const student = await buildNote()
  const { body } = await read(teaching.claims, student.id)
  expect(body.note).toBe('Asthma: blue spray, then the health centre')
  expect((await save(teaching.claims, student.id, 'Asthma, and no peanuts', body.updated_at)).status).toBe(
    200,
  )
  expect((await read(office, student.id)).body).toMatchObject({ note: 'Asthma, and no peanuts' })
  expect(await logOf(student.id)).toEqual(
    [
      ['accounts.medical_note_changed', office.sub],
      ['accounts.medical_note_read', teaching.teacher.id],
      ['accounts.medical_note_changed', teaching.teacher.id],
      ['accounts.medical_note_read', office.sub],
    ].map(([action, actor_id]) => ({ action, actor_id, details: {} })),
  )
})

test('the student, a classmate, other teachers and the teacher of the home class before read and write nothing', async () => {
  const before = await buildTeaching()
  const student = await buildNote(undefined, before.teacher)
  const other = await buildTeaching()
  const taught = await buildClass(database, { teacher_id: other.teacher.id })
  await enrol(database, student, taught)
  await database.asService((tx) =>
    tx
      .updateTable('home_class_teachers')
      .set({ teacher_id: teaching.teacher.id })
      .where('class_name', '=', student.class_name!)
      .execute(),
  )
  const classmate = await buildStudent(database, { class_name: student.class_name })
  const log = await logOf(student.id)
  const wrong: [Claims | undefined, number][] = [
    [undefined, 401],
    [await claimsOf(database, student.user_id), 403],
    [await claimsOf(database, classmate.user_id), 403],
    [other.claims, 404],
    [before.claims, 404],
  ]
  for (const [claims, status] of wrong) {
    expect((await read(claims, student.id)).status).toBe(status)
    expect((await save(claims, student.id, 'Nothing', null)).status).toBe(status)
  }
  expect(await logOf(student.id)).toEqual(log)
  expect((await read(teaching.claims, student.id)).body.note).toContain('Asthma')
})

test('after a move to another home class the teacher before reads it no more', async () => {
  const [from, to] = [await buildTeaching(), await buildTeaching()]
  const student = await buildNote(undefined, from.teacher)
  const { class_name } = await buildHomeStudent(database, to.teacher)
  await database.asService((tx) =>
    tx.updateTable('students').set({ class_name }).where('id', '=', student.id).execute(),
  )
  expect((await read(from.claims, student.id)).status).toBe(404)
  expect((await read(to.claims, student.id)).status).toBe(200)
})

test('it is in no list, file, record or table that anybody is sent', async () => {
  const word = `peanut${Date.now()}`
  const student = await buildNote(word)
  const addresses = [
    `/admin/students?search=${student.admission_number}`,
    `/admin/students?search=${word}`,
    '/admin/students/file?format=csv',
    `/admin/students/${student.id}`,
    `/admin/students/${student.id}/record`,
    '/teacher/home-students',
    '/admin/audit',
  ]
  for (const address of addresses) {
    const claims = address.startsWith('/teacher') ? teaching.claims : office
    const reply = await request('GET', `/api/v1${address}`, claims)
    expect(reply.status, address).toBe(200)
    expect((await reply.text()).replaceAll(`search=${word}`, ''), address).not.toContain(word)
  }
  for (const claims of [office, teaching.claims])
    await expect(
      database.asUser(claims, (tx) => sql`select note from public.medical_notes`.execute(tx)),
    ).rejects.toMatchObject({ code: '42501' })
})

test('a note that was changed since it was read is not overwritten, and a save that comes twice is one', async () => {
  const student = await buildNote()
  const { updated_at } = (await read(office, student.id)).body
  for (let time = 0; time < 2; time++)
    expect((await save(office, student.id, 'Diabetes', updated_at)).status).toBe(200)
  expect((await logOf(student.id)).length).toBe(3)
  const late = await save(teaching.claims, student.id, 'None', updated_at)
  expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
  const { body } = await read(office, student.id)
  expect((await save(office, student.id, ' ', body.updated_at)).status).toBe(200)
  expect((await read(office, student.id)).body).toEqual({ note: null, updated_at: null, written_by: null })
})

test('a merge keeps both texts, the same one once', async () => {
  const [target, other, third] = [
    await buildNote('Asthma'),
    await buildNote('No peanuts'),
    await buildNote('Asthma'),
  ]
  const alone = await buildStudent(database)
  await database.asService(async (tx) => {
    await moveEverything(tx, alone.id, third.id)
    await moveEverything(tx, target.id, third.id)
    await moveEverything(tx, target.id, other.id)
  })
  expect((await read(office, alone.id)).body.note).toBe('Asthma')
  expect((await read(office, target.id)).body.note).toBe('Asthma\n\nNo peanuts')
})
