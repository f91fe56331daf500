import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  buildAssignment,
  buildClass,
  buildGrade,
  buildResource,
  buildStudent,
  buildSubject,
  buildSubmission,
  buildTeacher,
  claimsOf,
  enrol,
} from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { createLinks } from '#server/storage/signed-url.ts'
import { presentOverview, resourcesOfStudent, teacherOverview } from './queries.ts'
import { pageSize, parseCursor } from '#server/database/page.ts'
import { presentDashboard, presentOlderAssignments, presentResources } from './student-dashboard.ts'
import { olderAssignments, studentScreen } from './student-queries.ts'

const { database } = await testDatabase()
const links = createLinks('a key for tests').for({ sub: randomUUID(), session_id: randomUUID() })

async function dashboardOf(userId: string) {
  const claims = await claimsOf(database, userId)
  const [row] = await database.queryAsUser(claims, studentScreen(null))
  return presentDashboard(row!.dashboard!, links)
}

async function studentInClass() {
  const teacher = await buildTeacher(database)
  const subject = await buildSubject(database)
  const schoolClass = await buildClass(database, { teacher_id: teacher.id, subject_id: subject.id })
  const student = await buildStudent(database)
  await enrol(database, student, schoolClass)
  const task = { class_id: schoolClass.id, subject_id: subject.id, teacher_id: teacher.id }
  return { teacher, subject, schoolClass, student, task }
}

test('a student without anything gets an empty dashboard', async () => {
  const student = await buildStudent(database)
  expect(await dashboardOf(student.user_id)).toMatchObject({
    student: { id: student.id, admission_number: student.admission_number },
    counts: { total_subjects: 0, active_assignments: 0, completed_tasks: 0, learning_resources: 0 },
    subjects: [],
    assignments: [],
    grades: [],
  })
})

test('subjects come with their class, timetable and teacher', async () => {
  const { teacher, subject, schoolClass, student } = await studentInClass()
  const { subjects, counts } = await dashboardOf(student.user_id)
  expect(counts.total_subjects).toBe(1)
  expect(subjects).toMatchObject([
    {
      class_id: schoolClass.id,
      class_name: schoolClass.name,
      subject_name: subject.name,
      subject_code: subject.code,
      teacher_name: `${teacher.given_name} ${teacher.surname}`,
    },
  ])
})

test('active assignments and those handed in are listed and counted; others are not', async () => {
  const { student, task } = await studentInClass()
  const open = await buildAssignment(database, { ...task, due_date: '2030-03-01' })
  const done = await buildAssignment(database, { ...task, due_date: '2030-02-01' })
  const archived = await buildAssignment(database, { ...task, due_date: '2030-01-01', status: 'archived' })
  await buildAssignment(database, { ...task, status: 'archived' })
  await buildAssignment(database)
  await buildSubmission(database, { assignment_id: done.id, student_id: student.id })
  await buildSubmission(database, { assignment_id: archived.id, student_id: student.id })

  const { assignments, counts } = await dashboardOf(student.user_id)
  expect(assignments.map(({ id }) => id)).toEqual([archived.id, done.id, open.id])
  expect(counts).toMatchObject({ active_assignments: 1, completed_tasks: 2 })
  expect(assignments[1]?.submission).toMatchObject({ status: 'submitted', reopened: false })
  expect(assignments[1]?.submission?.receipt_number).toMatch(/^H-\d{4}-\d+$/)
  expect(assignments[1]?.submission?.file_url).toMatch(
    /^\/storage\/v1\/object\/sign\/assignments\/.+\?token=/,
  )
  expect(assignments[2]?.submission).toBeNull()
})

test('work of a year that has ended is not to do any more, and what was handed in stays', async () => {
  const { student, task, schoolClass } = await studentInClass()
  await database.asService((tx) =>
    tx.updateTable('classes').set({ academic_year: '2024' }).where('id', '=', schoolClass.id).execute(),
  )
  await buildAssignment(database, { ...task, due_date: '2024-11-20' })
  await buildAssignment(database, { ...task, due_date: null, created_at: new Date('2024-11-02') })
  const done = await buildAssignment(database, { ...task, due_date: '2024-11-20' })
  await buildSubmission(database, { assignment_id: done.id, student_id: student.id })
  const { assignments, counts } = await dashboardOf(student.user_id)
  expect(assignments.map(({ id }) => id)).toEqual([done.id])
  expect(counts).toMatchObject({ active_assignments: 0, completed_tasks: 1 })
})

test('assignments and grades say their class, whose name and subject another class may share', async () => {
  const { student, schoolClass, teacher, subject } = await studentInClass()
  const nextTerm = await buildClass(database, {
    name: schoolClass.name,
    term: 'Term 2',
    subject_id: subject.id,
    teacher_id: teacher.id,
  })
  await enrol(database, student, nextTerm)
  for (const class_id of [schoolClass.id, nextTerm.id]) {
    await buildAssignment(database, {
      class_id,
      due_date: class_id === nextTerm.id ? '2030-06-01' : '2030-03-01',
    })
    await buildGrade(database, { class_id, student_id: student.id })
  }
  const { assignments, grades } = await dashboardOf(student.user_id)
  const both = [schoolClass.id, nextTerm.id]
  expect(assignments.map(({ class_id }) => class_id)).toEqual(both)
  expect(new Set(grades.map(({ class_id }) => class_id))).toEqual(new Set(both))
})

test('what was handed in for classes that are archived or left is counted, and read a page at a time', async () => {
  const { student, schoolClass, task } = await studentInClass()
  const over = await buildClass(database, { is_archived: true, name: '9B' })
  const left = await buildClass(database)
  await enrol(database, student, over)
  const present = await buildAssignment(database, task)
  await buildSubmission(database, { assignment_id: present.id, student_id: student.id })
  const base = Date.UTC(2026, 0, 1)
  const handed: string[] = []
  for (let n = 0; n < pageSize + 2; n += 1) {
    const { id } = await buildAssignment(database, { class_id: n === 3 ? left.id : over.id })
    const submitted_at = new Date(base + n * 60_000)
    await buildSubmission(database, { assignment_id: id, student_id: student.id, submitted_at })
    handed.unshift(id)
  }
  const classmate = await buildStudent(database)
  await enrol(database, classmate, over)
  await buildSubmission(database, { assignment_id: handed[0]!, student_id: classmate.id })
  const old = await buildGrade(database, {
    class_id: over.id,
    student_id: student.id,
    assignment_id: handed[0]!,
  })

  const dashboard = await dashboardOf(student.user_id)
  expect(dashboard.assignments).toMatchObject([{ id: present.id, class_name: schoolClass.name }])
  expect(dashboard.counts.completed_tasks).toBe(pageSize + 3)
  expect(dashboard.grades).toMatchObject([{ id: old.id, title: expect.any(String), class_name: '9B' }])

  const read = async (before: string) => {
    const claims = await claimsOf(database, student.user_id)
    const [row] = await database.queryAsUser(claims, olderAssignments(parseCursor(before)!))
    return presentOlderAssignments(row!, links)
  }
  const first = await read(dashboard.older_assignments!)
  expect(first.assignments.map(({ id }) => id)).toEqual(handed.slice(0, pageSize))
  expect(first.assignments[0]).toMatchObject({ class_name: '9B', submission: { status: 'submitted' } })
  const second = await read(first.older_assignments!)
  expect(second.assignments.map(({ id }) => id)).toEqual(handed.slice(pageSize))
  expect(second.older_assignments).toBeNull()
})

test("another student's hand-in is never shown", async () => {
  const { student, schoolClass, task } = await studentInClass()
  const classmate = await buildStudent(database)
  await enrol(database, classmate, schoolClass)
  const assignment = await buildAssignment(database, task)
  await buildSubmission(database, { assignment_id: assignment.id, student_id: classmate.id })
  const { assignments, counts } = await dashboardOf(student.user_id)
  expect(assignments).toMatchObject([{ id: assignment.id, submission: null }])
  expect(counts.completed_tasks).toBe(0)
})

test('resources come a page at a time, newest first, and the rest on request', async () => {
  const { student, schoolClass } = await studentInClass()
  const base = Date.UTC(2026, 0, 1)
  for (let n = 0; n < pageSize + 3; n += 1)
    await buildResource(database, { class_id: schoolClass.id, created_at: new Date(base + n * 60_000) })

  const { counts } = await dashboardOf(student.user_id)
  expect(counts.learning_resources).toBe(pageSize + 3)
  const claims = await claimsOf(database, student.user_id)
  const [newest] = await database.queryAsUser(claims, resourcesOfStudent())
  const first = presentResources(newest!.list, links)
  expect(first.resources).toHaveLength(pageSize)
  expect(Date.parse(first.resources[0]!.created_at)).toBe(base + (pageSize + 2) * 60_000)

  const [older] = await database.queryAsUser(claims, resourcesOfStudent(parseCursor(first.older_resources!)))
  const { resources, older_resources } = presentResources(older!.list, links)
  expect(older_resources).toBeNull()
  expect(resources.map(({ created_at }) => Date.parse(created_at))).toEqual(
    [2, 1, 0].map((n) => base + n * 60_000),
  )
})

test('the newest grades come with the dashboard, and those of others never', async () => {
  const { student, schoolClass } = await studentInClass()
  const other = await buildStudent(database)
  await buildGrade(database, { student_id: other.id, class_id: schoolClass.id })
  for (let n = 0; n < pageSize + 2; n += 1)
    await buildGrade(database, { student_id: student.id, class_id: schoolClass.id })
  const { grades } = await dashboardOf(student.user_id)
  expect(grades).toHaveLength(pageSize)
})

test('who is no student has no student dashboard, and who is no teacher no overview', async () => {
  const { teacher, student } = await studentInClass()
  expect(await database.queryAsUser(await claimsOf(database, teacher.id), studentScreen(null))).toEqual([
    { version: null, dashboard: null },
  ])
  expect(await database.queryAsUser(await claimsOf(database, student.user_id), teacherOverview)).toEqual([])
  expect(await database.queryAsUser(await claimsOf(database, teacher.id), teacherOverview)).toMatchObject([
    { surname: teacher.surname, counts: { notes: 0, assignments: 0 } },
  ])
})

test('a teacher’s overview counts the classes of the present term, and has work of earlier ones', async () => {
  const teacher = await buildTeacher(database)
  const overviewOn = async (day: string) => {
    const [stored] = await database.queryAsUser(await claimsOf(database, teacher.id), teacherOverview)
    const { counts, may_have_work } = presentOverview(stored!, day)
    return { classes: counts.classes, may_have_work }
  }
  expect(await overviewOn('2026-11-02')).toEqual({ classes: 0, may_have_work: false })
  const of = { teacher_id: teacher.id, academic_year: '2026' }
  await buildClass(database, { ...of, term: 'Term 3' })
  for (const is_archived of [false, false, true])
    await buildClass(database, { ...of, term: 'Term 4', is_archived })
  expect(await overviewOn('2026-11-02')).toEqual({ classes: 2, may_have_work: true })
  expect(await overviewOn('2027-01-01')).toEqual({ classes: 0, may_have_work: true })
})

test.each([
  '',
  '_',
  '2025-01-01',
  'yesterday_00000000-0000-0000-0000-000000000000',
  "2025-01-01T00:00:00Z_' or 1=1",
  '1_00000000-0000-4000-8000-000000000000',
  '2025-01-01 (x)_00000000-0000-4000-8000-000000000000',
  '+275000-01-01T00:00:00Z_00000000-0000-4000-8000-000000000000',
  '0000-01-01T00:00:00Z_00000000-0000-4000-8000-000000000000',
  '2025-02-30T00:00:00Z_00000000-0000-4000-8000-000000000000',
  '2025-01-01T00:00:00+20:00_00000000-0000-4000-8000-000000000000',
  `2025-01-01T00:00:00Z_${'-'.repeat(36)}`,
])('a made-up cursor is refused: %s', (text) => expect(parseCursor(text)).toBeUndefined())
