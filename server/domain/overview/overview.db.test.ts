import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import type { Overview } from '#shared/overview/contract.ts'
import { confirmableSteps } from '#shared/overview/first-steps.ts'
import type { StoredSettings } from '#shared/school-settings/contract.ts'
import { followClock } from '#shared/school-clock.ts'
import { usualSubjects } from '#shared/subjects/usual-subjects.ts'
import { academicYearOf, nextTermDates, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import {
  buildAdmin,
  buildAssignment,
  buildClass,
  buildStudent,
  buildSubmission,
  buildTeacher,
  claimsOf,
} from '#tests/support/builders.ts'
import { calendar } from '#tests/support/calendar.ts'
import { buildFirstScreens, changesOfFirstScreens } from '#tests/support/first-screen-changes.ts'
import { buildOffice } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call } = await testSchool()
const { asAdmin } = await buildOffice(database)

test('the overview counts students, unused accounts and unmarked work', async () => {
  const before = (await call<Overview>('GET', '/admin/overview', asAdmin)).body
  const girl = await buildStudent(database, { sex: 'F', grade_level: 11, class_name: '11.1' })
  await buildStudent(database, { sex: 'M', grade_level: 11, class_name: '11.1' })
  await buildStudent(database, { sex: 'M', grade_level: 11, class_name: '11.1', status: 'Graduated' })
  await buildStudent(database, { grade_level: 11, class_name: '11.2', user_id: null })
  await buildStudent(database, { grade_level: 11, class_name: null, sex: 'F' })
  const teacher = await buildTeacher(database, { surname: 'Aaa' })
  const idle = await buildTeacher(database, { surname: 'Aab' })
  const academicYear = academicYearOf(schoolDay())
  const group = await buildClass(database, { teacher_id: teacher.id, academic_year: academicYear })
  const work = await buildAssignment(database, { class_id: group.id })
  await buildAssignment(database, { class_id: group.id })
  await buildSubmission(database, { assignment_id: work.id, student_id: girl.id })
  const after = (await call<Overview>('GET', '/admin/overview', asAdmin)).body
  expect(after.students.find(({ grade_level }) => grade_level === 11)).toEqual({
    grade_level: 11,
    female: 2,
    male: 1,
    unknown: 1,
  })
  expect(after.accounts.without_account).toBe(before.accounts.without_account + 1)
  expect(after.accounts.students_never_used).toBe(before.accounts.students_never_used + 3)
  expect(after.students_without_class).toBe(before.students_without_class + 1)
  expect(after.accounts.teachers_never_used).toBe(before.accounts.teachers_never_used + 2)
  const names = after.teachers_without_classes.map(({ id }) => id)
  expect(names).toContain(idle.id)
  expect(names).not.toContain(teacher.id)
  expect(after.work[0]).toMatchObject({ set: 2, handed_in: 1, unmarked: 1 })
  expect(after.disk.free).toBeGreaterThan(0)
  expect(after.disk.is_low).toBe(false)
  expect(after.dates).toEqual(nextTermDates(calendar, schoolDay()).slice(0, 3))
})

test('the first steps of a school are done as soon as there is a row of each, and the overview is made anew for it', async () => {
  const empty = await testSchool()
  const asOffice = await claimsOf(empty.database, (await buildAdmin(empty.database)).id)
  const read = async () => await empty.call<Overview>('GET', '/admin/overview', asOffice)
  expect((await read()).body.first_steps).toEqual({
    particulars: false,
    crest: false,
    domains: false,
    clock: false,
    structure: false,
    calendar: false,
    subjects: false,
    teachers: false,
    roll: false,
    accounts: false,
    classes: false,
    // The database of tests shows the examples.
    pages: true,
  })
  const { particulars, updated_at } = (
    await empty.call<StoredSettings>('GET', '/admin/school-settings', asOffice)
  ).body
  const moved = { ...particulars, timeZone: 'Pacific/Auckland', updated_at }
  expect((await empty.call('PUT', '/admin/school-settings', asOffice, moved)).status).toBe(200)
  onTestFinished(() => followClock(firstSchool))
  expect((await read()).body.first_steps).toMatchObject({ clock: true, particulars: false, domains: false })
  for (const step of confirmableSteps)
    expect((await empty.call('POST', '/admin/overview/first-steps', asOffice, { step })).status).toBe(200)
  expect(
    Object.entries((await read()).body.first_steps).flatMap(([step, isDone]) => (isDone ? [step] : [])),
  ).toEqual([...confirmableSteps, 'pages'])
  await buildStudent(empty.database, { user_id: null })
  expect((await read()).body.first_steps).toMatchObject({ roll: true, accounts: false })
  expect((await empty.call('POST', '/admin/subjects/usual', asOffice)).body).toEqual({
    added: usualSubjects.length,
  })
  expect((await read()).body.first_steps.subjects).toBe(true)
  expect((await empty.call('POST', '/admin/subjects/usual', asOffice)).body).toEqual({ added: 0 })
  await buildClass(empty.database)
  expect(Object.entries((await read()).body.first_steps).filter(([, isDone]) => !isDone)).toEqual([
    ['accounts', false],
  ])
  await buildStudent(empty.database)
  expect(Object.values((await read()).body.first_steps)).not.toContain(false)
})

async function readCounts() {
  const { students, accounts, teachers_without_classes, work } = (
    await call<Overview>('GET', '/admin/overview', asAdmin)
  ).body
  return { students, accounts, teachers_without_classes, work }
}

/** Makes the next reading count every row of the school. */
async function forgetCounts() {
  await database.asService(async (tx) => {
    await sql`delete from auth.office_counts`.execute(tx)
    await sql`delete from auth.row_counts`.execute(tx)
    await sql`insert into auth.uncounted_rows (row_id)
      select id from public.students union all select id from public.assignments`.execute(tx)
    await sql`insert into auth.screen_changes (scope_id, changes)
      values ('00000000-0000-0000-0000-000000000000', 1)`.execute(tx)
  })
}

test.each(changesOfFirstScreens)(
  'after an %s of %s the counts are those of the whole school',
  async (_event, _table, change) => {
    const world = await buildFirstScreens(database)
    const carryOut = await change(world)
    await readCounts()
    await carryOut()
    const counts = await readCounts()
    await forgetCounts()
    expect(counts).toEqual(await readCounts())
  },
)

test('what changes while the counts are brought up to date is counted by the next reading', async () => {
  const before = await readCounts()
  await Promise.all([
    ...Array.from({ length: 5 }, () => buildStudent(database, { user_id: null })),
    ...Array.from({ length: 5 }, () => readCounts()),
  ])
  const after = await readCounts()
  expect(after.accounts.without_account).toBe(before.accounts.without_account + 5)
})
