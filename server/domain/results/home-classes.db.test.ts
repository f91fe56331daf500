import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asAdmin as inNameOf } from '#server/access/roles.ts'
import {
  buildAdmin,
  buildAssessment,
  buildClass,
  buildGrade,
  buildStudent,
  buildSubject,
  claimsOf,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { countRowsRead } from '#tests/support/rows-read.ts'
import { testSchool } from '#tests/support/school.ts'
import type { SignedHomeClass } from '#shared/results/contract.ts'
import { structureLimits } from '#shared/school-structure/structure.ts'
import { readHomeClasses } from './read-home-classes.ts'
import { listBoard } from './sign-off-queries.ts'

const { database, call } = await testSchool()
const office = await claimsOf(database, (await buildAdmin(database)).id)
const term = 'Term 1' as const

interface Page {
  home_classes: SignedHomeClass[]
  next: string | null
}

const read = async (academic_year: string, more: Record<string, string> = {}) =>
  (
    await call<Page>(
      'GET',
      `/admin/results/home-classes?${new URLSearchParams({ academic_year, term, ...more })}`,
      office,
    )
  ).body

/** A class of a subject, whose results are in a state. */
async function buildSigned(academic_year: string, name: string, state?: string) {
  const group = await buildClass(database, { name, academic_year, term })
  await enrol(database, await buildStudent(database, { user_id: null }), group)
  if (state) await database.asService((tx) => insertOne(tx, 'class_results', { class_id: group.id, state }))
  return group
}

test('the office reads how far each home class is, as people count them, and where somebody should look', async () => {
  const year = '2043'
  await buildSigned(year, '10A', 'released')
  const [checked, odd] = [await buildSigned(year, '9A', 'checked'), await buildSigned(year, '9A')]
  await buildSigned(year, '9B', 'submitted')
  await buildSigned('2042', '9C')
  await buildAssessment(database, { class_id: odd.id, title: 'Never marked', held_on: '2020-02-03' })
  const none = { open: 0, submitted: 0, checked: [], released: 0 }
  expect(await read(year)).toEqual({
    home_classes: [
      { ...none, class_name: '9A', open: 1, checked: [checked.id] },
      { ...none, class_name: '9B', submitted: 1 },
      { ...none, class_name: '10A', released: 1 },
    ],
    next: null,
  })
  expect(await read(year, { only_odd: 'true' })).toEqual({
    home_classes: [{ ...none, class_name: '9A', open: 1 }],
    next: null,
  })
  const { body } = await call<{ class_id: string }[]>(
    'GET',
    `/results?${new URLSearchParams({ academic_year: year, term, class_name: '9A' })}`,
    office,
  )
  expect(body.map(({ class_id }) => class_id).toSorted()).toEqual([checked.id, odd.id].toSorted())
})

/** Home classes of a term with eight subjects each. */
async function buildTerm(academic_year: string, homes: number) {
  const subject = await buildSubject(database)
  const { teacher_id } = await buildClass(database)
  await database.asService(async (tx) => {
    await sql`
      insert into public.classes (name, subject_id, teacher_id, academic_year, term)
      select '9-' || h, ${subject.id}, ${teacher_id}, ${academic_year}, ${term}
      from generate_series(1, ${homes}::integer) h, generate_series(1, 8)`.execute(tx)
    await sql`analyze public.classes`.execute(tx)
  })
}

test('more home classes than a school may have come in pages that follow each other', async () => {
  await buildTerm('2044', structureLimits.homeClasses + 20)
  const first = await read('2044')
  const second = await read('2044', { after: first.next ?? '' })
  expect([first.home_classes.length, second.home_classes.length]).toEqual([structureLimits.homeClasses, 20])
  const names = [...first.home_classes, ...second.home_classes].map(({ class_name }) => class_name)
  expect(names).toEqual(Array.from({ length: structureLimits.homeClasses + 20 }, (_, n) => `9-${n + 1}`))
  expect(second.next).toBeNull()
})

test('a page reads its own classes, not those of the term', async () => {
  await buildTerm('2045', 500)
  const { result, rowsRead } = await inNameOf(database, office, async (tx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
    return await countRowsRead(tx, 'classes', () => readHomeClasses(tx, { academic_year: '2045', term }))
  })
  expect(result.home_classes).toHaveLength(structureLimits.homeClasses)
  // Each name is found by one class, and its eight are counted; the term has 4,000.
  expect(rowsRead).toBeLessThan(structureLimits.homeClasses * 10)
})

test('the board of a home class reads its own marks, not those of the term', async () => {
  const own = await buildSigned('2046', '9A')
  const column = await buildAssessment(database, { class_id: own.id })
  const students = await Promise.all(
    Array.from({ length: 5 }, () => buildStudent(database, { user_id: null })),
  )
  for (const student of students) {
    await enrol(database, student, own)
    await buildGrade(database, { class_id: own.id, student_id: student.id, assessment_id: column.id })
  }
  await database.asService(async (tx) => {
    await sql`
      with others as (
        insert into public.classes (name, subject_id, teacher_id, academic_year, term)
        select '10-' || n, ${own.subject_id}, ${own.teacher_id}, '2046', ${term} from generate_series(1, 400) n returning id
      ), columns as (
        insert into public.assessments (id, class_id, title, points_possible)
        select gen_random_uuid(), o.id, 'Test ' || n, 20 from others o, generate_series(1, 10) n returning id, class_id
      )
      insert into public.grades (class_id, student_id, assessment_id, points_earned, points_possible)
      select c.class_id, s.id, c.id, 13, 20 from columns c, unnest(${students.map(({ id }) => id)}::uuid[]) as s (id)`.execute(
      tx,
    )
    await sql`
      insert into public.student_classes (class_id, student_id)
      select distinct class_id, student_id from public.grades on conflict do nothing`.execute(tx)
    await sql`analyze public.classes, public.student_classes, public.grades, public.assessments`.execute(tx)
  })
  const { result, rowsRead } = await database.asUser(office, async (tx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
    return await countRowsRead(tx, 'grades', () => listBoard(tx, { academic_year: '2046', term }, ['9A']))
  })
  expect(result).toMatchObject([{ class_name: '9A', missing: [{ students: 1 }] }])
  // The class has five marks, the term 20,005.
  expect(rowsRead).toBeLessThan(100)
})
