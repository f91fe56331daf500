import type { DB } from '#database/types.ts'
import type { Database } from '#server/database/database.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildAnnouncement, buildEvent } from './audiences.ts'
import {
  buildAdmin,
  buildAssessment,
  buildAssignment,
  buildClass,
  buildGrade,
  buildNote,
  buildResource,
  buildStudent,
  buildSubject,
  buildSubmission,
  buildTeacher,
  claimsOf,
  enrol,
  insertOne,
} from './builders.ts'
import { presentTerm } from './calendar.ts'
import { changesOfRemarks } from './first-screen-remarks.ts'
import { changesOfForums } from './first-screen-forum.ts'
import { cancelling, holdingOn, movingALesson } from './first-screen-lessons.ts'

/** A student, a teacher and an administrator, and something of everything that their first screens show. */
export async function buildFirstScreens(database: Database) {
  const teacher = await buildTeacher(database)
  const subject = await buildSubject(database)
  const ofTerm = { academic_year: String(new Date().getFullYear()) }
  const group = await buildClass(database, { teacher_id: teacher.id, subject_id: subject.id, ...ofTerm })
  const left = await buildClass(database, { teacher_id: teacher.id, subject_id: subject.id, ...ofTerm })
  const student = await buildStudent(database)
  await enrol(database, student, group, left)
  const assignment = await buildAssignment(database, { class_id: group.id })
  const handedIn = await buildAssignment(database, { class_id: left.id })
  const ofStudent = { student_id: student.id }
  const submission = await buildSubmission(database, { assignment_id: handedIn.id, ...ofStudent })
  const grade = await buildGrade(database, { class_id: group.id, assignment_id: assignment.id, ...ofStudent })
  const resource = await buildResource(database, { class_id: group.id })
  const note = await buildNote(database, { teacher_id: teacher.id, subject_id: subject.id })
  const assessment = await buildAssessment(database, { class_id: group.id, held_on: '2025-02-03' })
  const people = {
    student: await claimsOf(database, student.user_id),
    teacher: await claimsOf(database, teacher.id),
    admin: await claimsOf(database, (await buildAdmin(database)).id),
  }
  const announcement = await buildAnnouncement(database, { to: ['everyone'] })
  const work = { announcement, assignment, handedIn, submission, grade, resource, note, assessment }
  return { database, people, teacher, subject, group, left, student, ...work }
}

export type FirstScreens = Awaited<ReturnType<typeof buildFirstScreens>>

type Table = Extract<keyof DB, string>

/** Prepares a change, before the screens are read for the first time, and returns it. */
export type Change = (world: FirstScreens) => Promise<() => Promise<unknown>>

/** The tables differ, but each is found by its id. */
const inTable = (table: Table) => table as 'students'
const update =
  (table: Table, find: (world: FirstScreens) => { id: string }, values: object): Change =>
  async (world) =>
  async () =>
    await world.database.asServiceOnce((db) =>
      db.updateTable(inTable(table)).set(values).where('id', '=', find(world).id).executeTakeFirstOrThrow(),
    )
const remove =
  (table: Table, find: (world: FirstScreens) => Promise<{ id: string }> | { id: string }): Change =>
  async (world) => {
    const { id } = await find(world)
    return async () =>
      await world.database.asServiceOnce((db) =>
        db.deleteFrom(inTable(table)).where('id', '=', id).executeTakeFirstOrThrow(),
      )
  }
const insert =
  (build: (world: FirstScreens) => Promise<unknown>): Change =>
  async (world) =>
  async () =>
    await build(world)

const seeing: Change = async ({ database, group, student }) => {
  const { id: announcement_id } = await buildAnnouncement(database, { to: [`class:${group.id}`] })
  const mark = { user_id: student.user_id, announcement_id }
  return async () => await database.asServiceOnce((db) => db.insertInto('seen_marks').values(mark).execute())
}

/** More time for the student, or for the whole class. */
const extend = async ({ database, assignment }: FirstScreens, student_id: string | null) =>
  await database.asService(async (tx) => {
    await tx
      .updateTable('assignments')
      .set({ due_date: '2031-01-08' })
      .where('id', '=', assignment.id)
      .execute()
    return await insertOne(tx, 'assignment_extensions', {
      assignment_id: assignment.id,
      student_id,
      due_date: '2031-01-09',
    })
  })
const extendFor = async (world: FirstScreens) => {
  const row = await extend(world, null)
  return () => row
}

/** Another class of the teacher's in the present term, which the overview counts. */
const ownClass = ({ database, teacher, subject }: FirstScreens) =>
  buildClass(database, { teacher_id: teacher.id, subject_id: subject.id, ...presentTerm() })

const movingToAnotherClass: Change = async ({ database, student, group, teacher }) => {
  const other = await buildClass(database, { teacher_id: teacher.id })
  return async () =>
    await database.asServiceOnce((db) =>
      db
        .updateTable('student_classes')
        .set({ class_id: other.id })
        .where('student_id', '=', student.id)
        .where('class_id', '=', group.id)
        .execute(),
    )
}

const leaving: Change =
  async ({ database, student, group }) =>
  async () =>
    await database.asServiceOnce((db) =>
      db
        .deleteFrom('student_classes')
        .where('student_id', '=', student.id)
        .where('class_id', '=', group.id)
        .execute(),
    )

/** A change of every kind to every table that a first screen reads. */
export const changesOfFirstScreens: [event: string, table: string, change: Change][] = [
  ...changesOfRemarks,
  ['insert', 'students', insert(({ database }) => buildStudent(database, { user_id: null }))],
  ['update', 'students', update('students', ({ student }) => student, { first_name: 'Maria' })],
  ['delete', 'students', remove('students', ({ database }) => buildStudent(database, { user_id: null }))],
  ['insert', 'teachers', insert(({ database }) => buildTeacher(database))],
  ['update', 'teachers', update('teachers', ({ teacher }) => teacher, { surname: 'Kaupa' })],
  ['delete', 'teachers', remove('teachers', ({ database }) => buildTeacher(database))],
  ['update', 'subjects', update('subjects', ({ subject }) => subject, { name: `Biology ${Date.now()}` })],
  ['insert', 'classes', insert(ownClass)],
  ['update', 'classes', update('classes', ({ group }) => group, { room: 'Laboratory 2' })],
  ['update', 'classes', update('classes', ({ left }) => left, { is_archived: true })],
  ['delete', 'classes', remove('classes', ownClass)],
  ['insert', 'lessons', holdingOn('Monday-1')],
  ['update', 'lessons', movingALesson],
  ['delete', 'lessons', holdingOn()],
  ['insert', 'lesson_changes', cancelling],
  [
    'insert',
    'student_classes',
    async ({ database, student, teacher }) => {
      const other = await buildClass(database, { teacher_id: teacher.id })
      return async () => await enrol(database, student, other)
    },
  ],
  ['update', 'student_classes', movingToAnotherClass],
  ['delete', 'student_classes', leaving],
  [
    'insert',
    'assignments',
    insert(({ database, group }) => buildAssignment(database, { class_id: group.id })),
  ],
  [
    'update',
    'assignments',
    update('assignments', ({ assignment }) => assignment, { title: 'Another title' }),
  ],
  [
    'update',
    'assignments',
    async (world) => {
      await (
        await leaving({ ...world, group: world.left })
      )()
      return await update('assignments', ({ handedIn }) => handedIn, { title: 'Of a class that was left' })(
        world,
      )
    },
  ],
  ['insert', 'assignment_extensions', insert((world) => extend(world, world.student.id))],
  [
    'update',
    'assignment_extensions',
    async (world) => await update('assignment_extensions', await extendFor(world), { reason: 'Ill' })(world),
  ],
  ['delete', 'assignment_extensions', remove('assignment_extensions', (world) => extend(world, null))],
  ['delete', 'assignments', remove('assignments', ({ handedIn }) => handedIn)],
  [
    'insert',
    'assignment_submissions',
    insert(({ database, assignment, student }) =>
      buildSubmission(database, { assignment_id: assignment.id, student_id: student.id }),
    ),
  ],
  [
    'update',
    'assignment_submissions',
    update('assignment_submissions', ({ submission }) => submission, { status: 'graded', grade: 15 }),
  ],
  ['delete', 'assignment_submissions', remove('assignment_submissions', ({ submission }) => submission)],
  [
    'insert',
    'grades',
    insert(({ database, group, student, assessment }) =>
      buildGrade(database, { class_id: group.id, student_id: student.id, assessment_id: assessment.id }),
    ),
  ],
  ['update', 'grades', update('grades', ({ grade }) => grade, { points_earned: 3 })],
  ['delete', 'grades', remove('grades', ({ grade }) => grade)],
  [
    'insert',
    'assessments',
    insert(({ database, group }) => buildAssessment(database, { class_id: group.id, held_on: '2025-02-04' })),
  ],
  ['update', 'assessments', update('assessments', ({ assessment }) => assessment, { title: 'Another test' })],
  ['delete', 'assessments', remove('assessments', ({ assessment }) => assessment)],
  [
    'insert',
    'class_results',
    insert(({ database, group }) =>
      database.asServiceOnce((db) => insertOne(db, 'class_results', { class_id: group.id })),
    ),
  ],
  [
    'insert',
    'learning_resources',
    insert(({ database, group }) => buildResource(database, { class_id: group.id })),
  ],
  ['delete', 'learning_resources', remove('learning_resources', ({ resource }) => resource)],
  [
    'insert',
    'subject_notes',
    insert(({ database, teacher }) => buildNote(database, { teacher_id: teacher.id })),
  ],
  [
    'insert',
    'announcements',
    insert(({ database, group }) => buildAnnouncement(database, { to: [`class:${group.id}`] })),
  ],
  ['insert', 'announcements', insert(({ database }) => buildAnnouncement(database, { to: ['grade:9'] }))],
  ['update', 'announcements', update('announcements', ({ announcement }) => announcement, { title: 'New' })],
  ['delete', 'announcements', remove('announcements', ({ announcement }) => announcement)],
  ['insert', 'events', insert(({ database, group }) => buildEvent(database, { to: [`class:${group.id}`] }))],
  [
    'insert',
    'course_units',
    insert(({ database, group }) =>
      database.asServiceOnce((db) =>
        insertOne(db, 'course_units', { class_id: group.id, title: 'Rivers', opens_on: schoolDay() }),
      ),
    ),
  ],
  ['insert', 'seen_marks', seeing],
  ...changesOfForums,
  [
    'insert',
    'home_class_teachers',
    insert(({ database, teacher }) =>
      database.asServiceOnce((db) =>
        insertOne(db, 'home_class_teachers', {
          academic_year: schoolDay().slice(0, 4),
          class_name: `9-${Math.floor(Math.random() * 100_000)}`,
          teacher_id: teacher.id,
        }),
      ),
    ),
  ],
  ['delete', 'subject_notes', remove('subject_notes', ({ note }) => note)],
  [
    'update',
    'users',
    update('auth.users', ({ student }) => ({ id: student.user_id }), { last_sign_in_at: new Date() }),
  ],
  [
    'update',
    'school_calendar',
    async ({ database }) =>
      async () =>
        await database.asServiceOnce((db) =>
          db
            .updateTable('school_calendar')
            .set({ holidays: JSON.stringify([{ day: '2026-09-16', name: `Day ${Date.now()}` }]) })
            .where('academic_year', '=', '2026')
            .execute(),
        ),
  ],
  ['delete', 'users', remove('auth.users', ({ student }) => ({ id: student.user_id }))],
]
