import { randomUUID } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import type { PromotionCheck, PromotionStudent } from '#shared/promotion/contract.ts'
import type { PromotionTarget, StudentGroup } from '#shared/promotion/targets.ts'
import type { SchoolYear } from '#shared/school-year/contract.ts'
import type { TermClass } from '#shared/term-classes/contract.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildClass, buildStudent, buildSubject, buildTeacher, insertOne } from '#tests/support/builders.ts'
import { otherGrades, readStructure, saveOtherStructure } from '#tests/support/other-structure.ts'
import { buildOffice } from '#tests/support/people.ts'
import { buildSchoolDay } from '#tests/support/school-day.ts'
import { testSchool } from '#tests/support/school.ts'

/* A school whose classes are called by words, one of them of two grades, whose years begin at 7 and end at 13. */

const { database, call, request } = await testSchool()
const { asAdmin } = await buildOffice(database)
const { day: today, weekday, ...inTerm } = await buildSchoolDay(database)
const year = { academic_year: '2044', term: 'Term 1' }

const saveStructure = (...of: [Record<string, number[]>?, string[]?]) =>
  saveOtherStructure(call, asAdmin, ...of)

beforeAll(async () => {
  await database.asService((tx) => tx.deleteFrom('students').execute())
  expect((await saveStructure()).status).toBe(200)
})

const inKula = async (grade_level: number, overrides = {}) =>
  await buildStudent(database, { class_name: '7/8 Kula', grade_level, ...overrides })

async function readFile(path: string) {
  const reply = await request('GET', `/api/v1${path}`, asAdmin)
  expect(reply.status, path).toBe(200)
  return reply
}

async function textOf(path: string) {
  const bytes = new Uint8Array(await (await readFile(path)).arrayBuffer())
  return (await extractText(await getDocumentProxy(bytes))).text
}

test('a class without a grade is refused with the way to say it, and what names say is kept only once', async () => {
  const refused = await saveStructure(otherGrades, [...Object.keys(otherGrades), 'Nobody'])
  expect(refused.body.data.fields).toEqual({
    'levels.0.homeClasses': 'Nobody does not begin with its grade. Say which it is, from 1 to 13: Nobody = 9',
  })
  await saveStructure({ ...otherGrades, '13 Vonu': [13], Gone: [9] }, Object.keys(otherGrades))
  expect((await readStructure(call, asAdmin)).structure.grades).toEqual(otherGrades)
})

test('a student is of a grade of the class, and a move keeps it where it can', async () => {
  const student = await inKula(8)
  const change = (fields: object) =>
    database.asService((tx) => tx.updateTable('students').set(fields).where('id', '=', student.id).execute())
  await expect(change({ grade_level: 9 })).rejects.toMatchObject({ constraint: 'students_class_of_grade' })
  const moveTo = async (class_name: string) => {
    const body = { id: randomUUID(), student_ids: [student.id], class_name, day: schoolDay() }
    expect(await call('POST', '/admin/students/move', asAdmin, body)).toMatchObject({ status: 200 })
    const list = await call<{ students: { id: string; grade_level: number }[] }>(
      'GET',
      `/admin/students?class_name=${encodeURIComponent(class_name)}`,
      asAdmin,
    )
    return list.body.students.find(({ id }) => id === student.id)?.grade_level
  }
  expect(await moveTo('Vonu')).toBe(9)
  expect(await moveTo('7/8 Kula')).toBe(7)
  await change({ grade_level: 8 })
  const sorted = await call<{ students: { class_name: string }[] }>('GET', '/admin/students?grade=8', asAdmin)
  expect(sorted.body.students).toMatchObject([{ class_name: '7/8 Kula' }])
  const added = {
    admission_number: 'K-1',
    first_name: 'Jone',
    last_name: 'Koroi',
    sex: null,
    is_another: true,
  }
  const { body } = await call<{ id: string }>('POST', '/admin/students', asAdmin, {
    id: randomUUID(),
    ...added,
    class_name: '7/8 Kula',
    grade_level: 8,
  })
  expect((await call('GET', `/admin/students/${body.id}`, asAdmin)).body).toMatchObject({ grade_level: 8 })
})

test('classes of a term, the timetable, the roll and the lists of a class work with any name', async () => {
  const subject = await buildSubject(database)
  const teacher = await buildTeacher(database)
  const student = await buildStudent(database, {
    class_name: 'Form 3 Blue',
    last_name: 'Ráo',
    first_name: 'Mere',
  })
  const planned = {
    id: randomUUID(),
    name: 'Form 3 Blue',
    subject_id: subject.id,
    teacher_id: teacher.id,
    room: null,
  }
  const saved = await call('POST', '/admin/term-classes', asAdmin, {
    id: randomUUID(),
    ...inTerm,
    students: 'group',
    classes: [{ ...planned, schedule: { [`${weekday}-1`]: true } }],
  })
  expect(saved).toMatchObject({ status: 200, body: { created: 1, enrolled: 1 } })
  const query = new URLSearchParams(inTerm).toString()
  const listed = await call<TermClass[]>('GET', `/admin/term-classes?${query}`, asAdmin)
  expect(listed.body.find(({ id }) => id === planned.id)).toMatchObject({ name: 'Form 3 Blue', students: 1 })
  const timetable = await call(
    'GET',
    `/timetable?${query}&of=${encodeURIComponent('home:Form 3 Blue')}`,
    asAdmin,
  )
  expect(timetable.status).toBe(200)
  expect(JSON.stringify(timetable.body)).toContain(subject.name)
  const roll = `/roll-call?${new URLSearchParams({ group: 'home:Form 3 Blue', day: today })}`
  expect((await call('GET', roll, asAdmin)).body).toMatchObject({
    students: [{ id: student.id }],
  })
  for (const name of ['Form 3 Blue', '7/8 Kula'])
    expect((await textOf(`/admin/class-lists/${encodeURIComponent(name)}/file`)).join('')).toContain(name)
})

test('everybody moves up, within a class of two grades, to the next by its name, and out of the last year', async () => {
  await database.asService((tx) => tx.deleteFrom('students').execute())
  const [seven, eight, three, last] = [
    await inKula(7),
    await inKula(8),
    await buildStudent(database, { class_name: 'Form 3 Blue', grade_level: 9 }),
    await buildStudent(database, { class_name: '13 Vonu', grade_level: 13 }),
  ]
  const { body: students } = await call<PromotionStudent[]>('GET', '/admin/promotion', asAdmin)
  expect(students.map(({ group }) => group)).toEqual([
    { home_class: '7/8 Kula', grade: 7 },
    { home_class: '7/8 Kula', grade: 8 },
    { home_class: '13 Vonu' },
    { home_class: 'Form 3 Blue' },
  ])
  const moves: { from: StudentGroup; to: PromotionTarget }[] = [
    { from: { home_class: '7/8 Kula', grade: 7 }, to: { home_class: '7/8 Kula', grade: 8 } },
    { from: { home_class: '7/8 Kula', grade: 8 }, to: { home_class: 'Vonu' } },
    { from: { home_class: 'Form 3 Blue' }, to: { home_class: 'Form 4 Blue' } },
    { from: { home_class: '13 Vonu' }, to: { status: 'Graduated' } },
  ]
  const choices = { moves, exceptions: [] }
  const { body } = await call<PromotionCheck>('POST', '/admin/promotion/check', asAdmin, choices)
  expect(body.counts).toMatchObject({ moved_up: 3, leaving: 1 })
  const run = { ...choices, id: randomUUID(), fingerprint: body.fingerprint }
  expect((await call('POST', '/admin/promotion', asAdmin, run)).status).toBe(200)
  const placed = await database.asService((tx) =>
    tx.selectFrom('students').select(['id', 'class_name', 'grade_level', 'status']).execute(),
  )
  const placeOf = ({ id }: { id: string }) => {
    const { class_name, grade_level, status } = placed.find((one) => one.id === id)!
    return [class_name, grade_level, status]
  }
  expect([seven, eight, three, last].map(placeOf)).toEqual([
    ['7/8 Kula', 8, 'Active'],
    ['Vonu', 9, 'Active'],
    ['Form 4 Blue', 10, 'Active'],
    ['13 Vonu', 13, 'Graduated'],
  ])
  const { groups } = (await call<SchoolYear>('GET', '/admin/school-year', asAdmin)).body
  expect(groups).toEqual([
    { group: { home_class: '7/8 Kula', grade: 8 }, students: 1, decided: 1 },
    { group: { home_class: 'Form 4 Blue' }, students: 1, decided: 1 },
    { group: { home_class: 'Vonu' }, students: 1, decided: 1 },
  ])
  const closing = await call('POST', '/admin/school-year/closings', asAdmin, {
    id: randomUUID(),
    on_day: schoolDay(),
    status: 'Withdrawn',
    groups: [{ home_class: '7/8 Kula', grade: 8 }],
  })
  expect(closing.body).toMatchObject({ students: 1, label: '7/8 Kula, Grade 8' })
})

test('a grade that is corrected reaches students and classes, but no results that are signed and no grade in use', async () => {
  const student = await buildStudent(database, { class_name: 'Vonu', grade_level: 9 })
  const [open, signed] = [
    await buildClass(database, { name: 'Vonu', ...year }),
    await buildClass(database, { name: 'Vonu', ...year }),
  ]
  await database.asService((tx) => insertOne(tx, 'class_results', { class_id: signed.id, state: 'released' }))
  await inKula(7)
  expect((await saveStructure({ ...otherGrades, '7/8 Kula': [8] })).body.data.fields).toEqual({
    'levels.0.homeClasses': '7/8 Kula has 1 active student in Grade 7. Move them first',
  })
  expect((await saveStructure({ ...otherGrades, Vonu: [11] })).status).toBe(200)
  const rows = await database.asService(async (tx) => [
    await tx
      .selectFrom('students')
      .select('grade_level as grade')
      .where('id', '=', student.id)
      .executeTakeFirst(),
    await tx.selectFrom('classes').select('grade').where('id', '=', open.id).executeTakeFirst(),
    await tx.selectFrom('classes').select('grade').where('id', '=', signed.id).executeTakeFirst(),
  ])
  expect(rows.map((row) => row?.grade)).toEqual([11, 11, 9])
})
