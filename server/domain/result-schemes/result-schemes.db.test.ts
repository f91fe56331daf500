import { expect, test } from 'vitest'
import type { ClassResults } from '#shared/results/class-results.ts'
import type { ResultScheme, SchemeEffect } from '#shared/result-schemes/contract.ts'
import { resultOf } from '#shared/results/result.ts'
import {
  buildAdmin,
  buildClass,
  buildGrade,
  buildStudent,
  buildSubject,
  buildTeacher,
  claimsOf,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call } = await testSchool()
const office = await claimsOf(database, (await buildAdmin(database)).id)
const part = (title: string, weight: number, ...kinds: string[]) => ({
  title,
  weight,
  kinds,
  within: 'points',
  best: null,
})
const key = { academic_year: '2026', grade_level: 9, subject_id: null, term: null }
const half = { components: [part('Tests', 50, 'test'), part('Other work', 50)], factor: 100, cap: 100 }

async function buildMarked() {
  const [teacher, subject, student] = [
    await buildTeacher(database),
    await buildSubject(database),
    await buildStudent(database, { last_name: 'Dambui', first_name: 'Ruth' }),
  ]
  const group = await buildClass(database, {
    name: '9A',
    academic_year: '2026',
    term: 'Term 2',
    subject_id: subject.id,
    teacher_id: teacher.id,
  })
  await enrol(database, student, group)
  const of = { student_id: student.id, class_id: group.id }
  await buildGrade(database, { ...of, grade_type: 'test', points_earned: 10, points_possible: 10 })
  await buildGrade(database, { ...of, points_earned: 20, points_possible: 90 })
  const readScheme = async () => {
    const reply = await call<ClassResults>(
      'GET',
      `/teacher/classes/${group.id}/results`,
      await claimsOf(database, teacher.id),
    )
    expect(reply.status).toBe(200)
    return reply.body
  }
  const read = async () => {
    const { scheme, students } = await readScheme()
    return resultOf(scheme, students[0]!.marks).percentage
  }
  const adjust = async (
    components: object[] | null,
    { who = teacher.id, version }: { who?: string; version?: string } = {},
  ) =>
    await call('PUT', `/teacher/classes/${group.id}/scheme`, await claimsOf(database, who), {
      components,
      version: version ?? (await readScheme()).scheme_version,
    })
  return { subject, group, read, readScheme, adjust }
}

const save = async (body: object) => await call<ResultScheme>('PUT', '/admin/result-schemes', office, body)

test('a class uses the scheme that says most about it, and its results change at once', async () => {
  const { subject, read } = await buildMarked()
  expect(await read()).toBe(30)
  await save({ ...key, ...half, version: null })
  expect(await read()).toBe(61.1)
  const ofSubject = { ...key, academic_year: '2025', subject_id: subject.id }
  const own = await save({ ...ofSubject, ...half, cap: 60, version: null })
  expect(await read()).toBe(60)
  await save({ ...key, academic_year: '2027', ...half, cap: 50, version: null })
  await save({ ...key, term: 'Term 1', ...half, cap: 50, version: null })
  expect(await read()).toBe(60)
  expect((await call('DELETE', `/admin/result-schemes/${own.body.id}`, office)).status).toBe(200)
  expect(await read()).toBe(61.1)
})

test('a copy for the next year counts from then on, and the results of this year stay by the scheme it was made of', async () => {
  const { subject, group, read } = await buildMarked()
  const { body: own } = await save({ ...key, subject_id: subject.id, ...half, cap: 60, version: null })
  const { body: listed } = await call<ResultScheme[]>('GET', '/admin/result-schemes', office)
  const { components, factor, is_adjustable } = listed.find(({ id }) => id === own.id)!
  const copy = { ...key, subject_id: subject.id, components, factor, is_adjustable, academic_year: '2027' }
  expect((await save({ ...copy, cap: 55, version: null })).status).toBe(200)
  expect(await read()).toBe(60)
  const inYear = async (academic_year: string) =>
    await database.asService((tx) =>
      tx.updateTable('classes').set({ academic_year }).where('id', '=', group.id).execute(),
    )
  await inYear('2027')
  expect(await read()).toBe(55)
  await inYear('2028')
  expect(await read(), 'until there is a newer one').toBe(55)
  await inYear('2025')
  expect(await read(), 'before both').toBe(30)
})

test('a preview names each result that would change, and changes nothing', async () => {
  const { subject, group, read } = await buildMarked()
  const before = await read()
  const scheme = { ...half, components: [part('Tests', 90, 'test'), part('Other work', 10)] }
  const asked = { ...key, academic_year: '2024', subject_id: subject.id, ...scheme }
  const preview = await call<SchemeEffect>('POST', '/admin/result-schemes/preview', office, asked)
  expect(preview.body).toEqual({
    results: 1,
    changed: 1,
    changes: [{ student: 'Dambui, Ruth', class_name: '9A', subject_name: subject.name, before, after: 92.2 }],
  })
  expect(await read()).toBe(before)
  const listed = await call<ResultScheme[]>('GET', '/admin/result-schemes', office)
  expect(listed.body.filter(({ subject_id }) => subject_id === subject.id)).toEqual([])
  await database.asService((tx) => insertOne(tx, 'class_results', { class_id: group.id }))
  const signedOff = await call<SchemeEffect>('POST', '/admin/result-schemes/preview', office, asked)
  expect(signedOff.body).toMatchObject({ results: 0, changed: 0 })
})

test('deleting a scheme says before what it does to each result, and that alone changes nothing', async () => {
  const { subject, read } = await buildMarked()
  const before = await read()
  const own = await save({ ...key, subject_id: subject.id, ...half, cap: 50, version: null })
  const removal = `/admin/result-schemes/${own.body.id}/removal`
  expect((await call<SchemeEffect>('GET', removal, office)).body).toEqual({
    results: 1,
    changed: 1,
    changes: [
      { student: 'Dambui, Ruth', class_name: '9A', subject_name: subject.name, before: 50, after: before },
    ],
  })
  expect(await read()).toBe(50)
  expect((await call('DELETE', `/admin/result-schemes/${own.body.id}`, office)).status).toBe(200)
  expect((await call('GET', removal, office)).status).toBe(404)
  expect(await read()).toBe(before)
})

test('a copy for the next year has the parts of the one it was made of, is made once, and not by a teacher', async () => {
  const { subject } = await buildMarked()
  const list = async () => {
    const { body } = await call<ResultScheme[]>('GET', '/admin/result-schemes', office)
    return body.filter(({ subject_id }) => subject_id === subject.id)
  }
  const ofSubject = { ...key, subject_id: subject.id }
  const { body: own } = await save({ ...ofSubject, ...half, is_adjustable: true, version: null })
  const { components, factor, cap, is_adjustable } = own
  const copy = { ...ofSubject, components, factor, cap, is_adjustable, academic_year: '2027', version: null }
  const teacher = await claimsOf(database, (await buildTeacher(database)).id)
  expect((await call('PUT', '/admin/result-schemes', teacher, copy)).status).toBe(403)
  expect(await list()).toEqual([own])
  const { body: copied } = await save(copy)
  expect(copied).toEqual({ ...own, id: copied.id, academic_year: '2027', version: copied.version })
  expect(copied.id).not.toBe(own.id)
  expect((await save(copy)).body, 'the reply was lost').toEqual(copied)
  expect(await save({ ...copy, cap: 60 })).toMatchObject({
    status: 409,
    body: { code: 'CHANGED_MEANWHILE' },
  })
  expect(await list()).toEqual([copied, own])
})

test('faults are named by field, the same call sent twice is one change, and another’s change is not overwritten', async () => {
  const grade = { ...key, grade_level: 10 }
  const faulty = { ...half, components: [part('Tests', 50, 'test'), part('tests', 40, 'test')] }
  expect(await save({ ...grade, ...faulty, version: null })).toMatchObject({
    status: 422,
    body: {
      data: {
        fields: { 'components.1.title': expect.any(String), 'components.1.kinds': expect.any(String) },
      },
    },
  })
  const first = await save({ ...grade, ...half, version: null })
  expect((await save({ ...grade, ...half, version: null })).body).toEqual(first.body)
  const other = { ...half, factor: 105 }
  expect((await save({ ...grade, ...other, version: null })).status).toBe(409)
  expect((await save({ ...grade, ...other, version: first.body.version })).status).toBe(200)
})

test('a teacher chooses other parts for a class where the office allows it, until the results are submitted', async () => {
  const { subject, group, read, adjust } = await buildMarked()
  const ofSubject = { ...key, subject_id: subject.id, ...half }
  const own = [part('Tests', 90, 'test'), part('Other work', 10)]
  const { body } = await save({ ...ofSubject, version: null })
  expect(await adjust(own)).toMatchObject({ status: 409, body: { code: 'SCHEME_FIXED' } })
  const allowed = await save({ ...ofSubject, is_adjustable: true, version: body.version })
  expect(allowed.body.is_adjustable).toBe(true)
  expect((await adjust(own, { who: (await buildTeacher(database)).id })).status).toBe(404)
  expect(await adjust([part('Tests', 90, 'test')])).toMatchObject({
    status: 422,
    body: { data: { fields: { 'components.0.weight': expect.any(String) } } },
  })
  expect([(await adjust(own)).status, (await adjust(own)).status]).toEqual([200, 200])
  expect(await read()).toBe(92.2)
  expect((await adjust(null)).status).toBe(200)
  expect(await read()).toBe(61.1)
  await adjust(own)
  await save({ ...ofSubject, version: allowed.body.version })
  expect(await read(), 'the office allows it no more').toBe(61.1)
  await database.asService((tx) => insertOne(tx, 'class_results', { class_id: group.id }))
  expect(await adjust(null)).toMatchObject({ status: 409, body: { code: 'RESULTS_SUBMITTED' } })
})

test('parts that were chosen elsewhere meanwhile are not overwritten, also when the office chose them', async () => {
  const { subject, read, readScheme, adjust } = await buildMarked()
  const ofSubject = { ...key, subject_id: subject.id, ...half, is_adjustable: true }
  const { body } = await save({ ...ofSubject, version: null })
  const { scheme_version: version } = await readScheme()
  const [first, second] = [90, 80].map((weight) => [
    part('Tests', weight, 'test'),
    part('Other work', 100 - weight),
  ])
  expect((await adjust(first!, { version })).status).toBe(200)
  expect((await adjust(first!, { version })).status, 'the reply was lost').toBe(200)
  for (const late of [second!, null])
    expect(await adjust(late, { version })).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE' },
    })
  expect(await read()).toBe(92.2)
  const seen = (await readScheme()).scheme_version
  await save({ ...ofSubject, factor: 90, version: body.version })
  expect((await adjust(second!, { version: seen })).status).toBe(409)
  expect((await adjust(second!)).status).toBe(200)
})
