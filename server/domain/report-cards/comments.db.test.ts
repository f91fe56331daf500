import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { buildAdmin, buildClass, buildStudent, claimsOf, enrol, insertOne } from '#tests/support/builders.ts'
import { buildStaff } from '#tests/support/people.ts'
import { countRowsRead } from '#tests/support/rows-read.ts'
import { testSchool } from '#tests/support/school.ts'
import type { OwedComments, ReportComments } from '#shared/report-cards/contract.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'

const { database, call, request } = await testSchool()
const { buildTeaching } = await buildStaff(database)
const office = await claimsOf(database, (await buildAdmin(database)).id)
const academic_year = academicYearOf(schoolDay())
const inTerm = { academic_year, term: 'Term 3' }
const query = `?academic_year=${academic_year}&term=Term%203`
type Claims = typeof office

test('comments are written by the teachers of the subject and the home class, until each has signed off, and stand on the card', async () => {
  const [subject, home, other] = [await buildTeaching(), await buildTeaching(), await buildTeaching()]
  const student = await buildStudent(database, { class_name: '9H', first_name: 'Ruth' })
  const stranger = await buildStudent(database, { class_name: '9G' })
  const group = await buildClass(database, { name: '9H', ...inTerm, teacher_id: subject.teacher.id })
  await enrol(database, student, group)
  await database.asService((tx) =>
    insertOne(tx, 'home_class_teachers', { academic_year, class_name: '9H', teacher_id: home.teacher.id }),
  )
  const known = new Map<string, string>()
  const save = async (claims: Claims, of: string, comment: string, student_id = student.id) => {
    const body = { ...inTerm, comments: [{ student_id, comment, before: known.get(of) ?? null }] }
    const { status } = await call('PUT', `/teacher/report-comments/${of}`, claims, body)
    if (status === 200) known.set(of, comment)
    return status
  }
  const read = async (claims: Claims, of: string) =>
    await call<ReportComments>('GET', `/teacher/report-comments/${of}${query}`, claims)
  const [ofClass, ofHome] = [`class:${group.id}`, 'home:9H']

  expect(await save(subject.claims, ofClass, 'Ruth reads well.')).toBe(200)
  expect(await save(home.claims, ofHome, 'A good term.')).toBe(200)
  for (const [claims, of] of [
    [other.claims, ofClass],
    [home.claims, ofClass],
    [other.claims, ofHome],
    [subject.claims, ofHome],
  ] as const) {
    expect(await save(claims, of, 'Not mine.')).toBe(403)
    expect((await read(claims, of)).status).toBe(404)
  }
  expect(await save(subject.claims, ofClass, 'Not in it.', stranger.id)).toBe(403)
  expect(await save(home.claims, ofHome, 'Not in it.', stranger.id)).toBe(403)
  expect(await save(subject.claims, ofClass, 'x'.repeat(201))).toBe(422)
  expect((await read(subject.claims, ofClass)).body).toMatchObject({
    is_open: true,
    students: [{ id: student.id, comment: 'Ruth reads well.', percentage: null }],
  })

  const state = async (to: string) =>
    await database.asService((tx) =>
      tx.updateTable('class_results').set({ state: to }).where('class_id', '=', group.id).execute(),
    )
  await database.asService(async (tx) => {
    await insertOne(tx, 'class_results', { class_id: group.id, state: 'checked' })
    await insertOne(tx, 'student_results', { class_id: group.id, student_id: student.id, percentage: 81.5 })
  })
  const late = {
    ...inTerm,
    comments: [{ student_id: student.id, comment: 'Too late.', before: 'Ruth reads well.' }],
  }
  expect(await call('PUT', `/teacher/report-comments/${ofClass}`, subject.claims, late)).toMatchObject({
    status: 409,
    body: { code: 'COMMENTS_CLOSED' },
  })
  expect(await save(home.claims, ofHome, 'A very good term.')).toBe(200)
  expect((await read(home.claims, ofHome)).body.students).toMatchObject([
    { comment: 'A very good term.', percentage: 81.5 },
  ])
  await state('released')
  expect(await save(home.claims, ofHome, 'Too late.')).toBe(409)
  const reply = await request('GET', `/api/v1/admin/report-cards/9H/file${query}`, office)
  const pdf = await getDocumentProxy(new Uint8Array(await reply.arrayBuffer()))
  const { text } = await extractText(pdf)
  expect(text[0]).toMatch(/Comment[^]*81\.5 %[^]*Ruth reads well\.[^]*Home-class teacher: A very good term\./)
})

test('a comment that was changed on another device is not overwritten, those of other students are no hindrance, and a call made twice is one', async () => {
  const { teacher, claims } = await buildTeaching()
  const group = await buildClass(database, { name: '9J', ...inTerm, teacher_id: teacher.id })
  const [ruth, tom] = [await buildStudent(database), await buildStudent(database)]
  for (const student of [ruth, tom]) await enrol(database, student, group)
  const address = `/teacher/report-comments/class:${group.id}`
  const save = async (student_id: string, comment: string | null, before: string | null) =>
    await call('PUT', address, claims, { ...inTerm, comments: [{ student_id, comment, before }] })
  expect((await save(ruth.id, 'Reads well.', null)).status).toBe(200)
  expect((await save(ruth.id, 'Reads well.', null)).status).toBe(200)
  expect((await save(tom.id, 'Writes well.', null)).status).toBe(200)
  for (const late of ['Reads fast.', null])
    expect(await save(ruth.id, late, 'Reads slowly.')).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE' },
    })
  expect((await save(ruth.id, null, 'Reads well.')).status).toBe(200)
  const { body } = await call<ReportComments>('GET', `${address}${query}`, claims)
  expect(Object.fromEntries(body.students.map(({ id, comment }) => [id, comment]))).toEqual({
    [ruth.id]: null,
    [tom.id]: 'Writes well.',
  })
})

test('beside the comments stand the submitted results, the days absent and the comment of an earlier term', async () => {
  const [subject, home] = [await buildTeaching(), await buildTeaching()]
  const { subject_id } = await buildClass(database, { teacher_id: subject.teacher.id })
  const [second, third] = await Promise.all(
    ['Term 2', 'Term 3'].map((term) =>
      buildClass(database, { name: '9E', academic_year, term, teacher_id: subject.teacher.id, subject_id }),
    ),
  )
  const student = await buildStudent(database, { class_name: '9E' })
  for (const group of [second, third]) await enrol(database, student, group!)
  await database.asService(async (tx) => {
    const id = { student_id: student.id }
    await insertOne(tx, 'home_class_teachers', {
      academic_year,
      class_name: '9E',
      teacher_id: home.teacher.id,
    })
    await insertOne(tx, 'report_comments', { ...id, class_id: second!.id, comment: 'Of Term 2.' })
    await insertOne(tx, 'report_comments', { ...id, academic_year, term: 'Term 1', comment: 'A start.' })
    await insertOne(tx, 'class_results', { class_id: third!.id, state: 'submitted' })
    await insertOne(tx, 'student_results', {
      ...id,
      class_id: third!.id,
      percentage: 81.5,
      letter_grade: 'Credit',
    })
    const roll = await insertOne(tx, 'roll_calls', {
      home_class: '9E',
      day: `${academic_year}-08-10`,
      students: 1,
    })
    await insertOne(tx, 'absences', { ...id, roll_call_id: roll.id, day: roll.day, kind: 'absent' })
  })
  const read = async (claims: Claims, of: string) =>
    (await call<ReportComments>('GET', `/teacher/report-comments/${of}${query}`, claims)).body.students
  const results = [{ subject: expect.any(String) as string, percentage: 81.5, letter_grade: 'Credit' }]
  expect(await read(subject.claims, `class:${third!.id}`)).toMatchObject([
    { results, days_absent: null, earlier: { term: 'Term 2', comment: 'Of Term 2.' } },
  ])
  expect(await read(home.claims, 'home:9E')).toMatchObject([
    { results, percentage: 81.5, days_absent: 1, earlier: { term: 'Term 1', comment: 'A start.' } },
  ])
})

test('the office is told who owes comments, by home class', async () => {
  const [subject, home] = [await buildTeaching(), await buildTeaching()]
  const group = await buildClass(database, { name: '9F', ...inTerm, teacher_id: subject.teacher.id })
  const [ruth, tom] = [
    await buildStudent(database, { class_name: '9F' }),
    await buildStudent(database, { class_name: '9F' }),
  ]
  for (const student of [ruth, tom]) await enrol(database, student, group)
  const owedBy = (person: typeof home) => `${person.teacher.given_name} ${person.teacher.surname}`
  const read = async () =>
    (await call<OwedComments[]>('GET', `/admin/report-comments/owed${query}`, office)).body.find(
      ({ class_name }) => class_name === '9F',
    )
  await database.asService(async (tx) => {
    await insertOne(tx, 'home_class_teachers', {
      academic_year,
      class_name: '9F',
      teacher_id: home.teacher.id,
    })
    await insertOne(tx, 'report_comments', {
      student_id: ruth.id,
      class_id: group.id,
      comment: 'Reads well.',
    })
  })
  expect(await read()).toEqual({
    class_name: '9F',
    parts: [
      { subject: null, teacher: owedBy(home), missing: 2 },
      { subject: expect.any(String) as string, teacher: owedBy(subject), missing: 1 },
    ],
  })
  await database.asService(async (tx) => {
    await insertOne(tx, 'report_comments', {
      student_id: tom.id,
      class_id: group.id,
      comment: 'Writes well.',
    })
    for (const { id } of [ruth, tom])
      await insertOne(tx, 'report_comments', { student_id: id, ...inTerm, comment: 'A good term.' })
  })
  expect(await read()).toBeUndefined()
})

test('comments of an earlier year are owed in the home class of that year', async () => {
  const home = await buildTeaching()
  const of = { academic_year: '2019', term: 'Term 4' }
  const [before, now] = [
    await buildClass(database, { name: '9D', ...of }),
    await buildClass(database, { name: '10D', ...of }),
  ]
  const student = await buildStudent(database, { class_name: '10D', grade_level: 10 })
  const present = await buildStudent(database, { class_name: '10D', grade_level: 10 })
  await enrol(database, student, before)
  await enrol(database, present, now)
  await database.asService((tx) =>
    insertOne(tx, 'home_class_teachers', {
      academic_year: '2019',
      class_name: '9D',
      teacher_id: home.teacher.id,
    }),
  )
  const { body } = await call<OwedComments[]>(
    'GET',
    '/admin/report-comments/owed?academic_year=2019&term=Term%204',
    office,
  )
  const onTerm = body.map(({ class_name, parts }) => [
    class_name,
    parts.find(({ subject }) => subject === null)?.missing,
  ])
  expect(onTerm).toEqual([
    ['9D', 1],
    ['10D', 1],
  ])
})

test('no results are read for the comments that teachers and the office read', async () => {
  const { teacher, claims } = await buildTeaching()
  const group = await buildClass(database, { ...inTerm, teacher_id: teacher.id })
  const { id: student_id } = await buildStudent(database)
  await database.asService(async (tx) => {
    await insertOne(tx, 'class_results', { class_id: group.id, state: 'released' })
    await insertOne(tx, 'report_comments', { student_id, class_id: group.id, comment: 'Reads well.' })
  })
  for (const reader of [claims, office]) {
    const { result, rowsRead } = await database.asUser(reader, (tx) =>
      countRowsRead(tx, 'class_results', () =>
        tx.selectFrom('report_comments').select('id').where('student_id', '=', student_id).execute(),
      ),
    )
    expect(result).toHaveLength(1)
    expect(rowsRead).toBe(0)
  }
})
