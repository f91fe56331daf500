import { randomInt, randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { DB } from '#database/types.ts'
import type { Claims, Database, Tx } from '#server/database/database.ts'
import { putLessons } from '#server/database/lesson-queries.ts'
import type { Schedule } from '#shared/timetable/periods.ts'

/*
 * Each builder creates one row, and what that row cannot be without, as the owner of the database, and
 * returns it: `const student = await buildStudent(database, { first_name: 'Ruth' })`.
 */

type Role = 'Student' | 'Teacher' | 'Admin'
type Row<T extends keyof DB> = Selectable<DB[T]>
type Overrides<T extends keyof DB> = Partial<Insertable<DB[T]>>

// Begins anywhere: the browser's tests share one database among processes.
let counter = randomInt(1_000_000) * 1000

/** Grows by one each time, so that numbers and addresses never collide. */
function next(): number {
  counter += 1
  return counter
}

export async function buildUser(
  database: Database,
  overrides: Overrides<'auth.users'> = {},
): Promise<Row<'auth.users'>> {
  const row = { email: `person${next()}@example.com`, email_confirmed_at: new Date(), ...overrides }
  return await database.asServiceOnce((db) => insertOne(db, 'auth.users', row))
}

/** An account with a profile and one role. */
export async function buildMember(
  database: Database,
  role: Role,
  profile: Overrides<'profiles'> = {},
): Promise<Row<'auth.users'>> {
  const user = await buildUser(database)
  const username = user.email ?? user.id
  await database.asService(async (tx) => {
    await insertOne(tx, 'profiles', {
      id: user.id,
      username,
      name: `${role} ${next()}`,
      role,
      password_changed: true,
      ...profile,
    })
    await insertOne(tx, 'user_roles', { user_id: user.id, role })
  })
  return user
}

export function buildAdmin(database: Database): Promise<Row<'auth.users'>> {
  return buildMember(database, 'Admin')
}

/** A student with an account; `{ user_id: null }` for one without. */
export async function buildStudent(
  database: Database,
  overrides: Overrides<'students'> = {},
): Promise<Row<'students'> & { user_id: string }> {
  const n = next()
  const user_id =
    overrides.user_id === undefined ? (await buildMember(database, 'Student')).id : overrides.user_id
  const row = {
    admission_number: `2025${String(n).padStart(4, '0')}`,
    first_name: 'Ruth',
    last_name: `Dambui${n}`,
    grade_level: 9,
    class_name: '9A',
    ...overrides,
    user_id,
  }
  const student = await database.asServiceOnce((db) => insertOne(db, 'students', row))
  return { ...student, user_id: student.user_id ?? '' }
}

export async function buildTeacher(
  database: Database,
  overrides: Overrides<'teachers'> = {},
): Promise<Row<'teachers'>> {
  const n = next()
  const id = overrides.id ?? (await buildMember(database, 'Teacher')).id
  const row = {
    id,
    teacher_id: `T${n}`,
    surname: `Kila${n}`,
    given_name: 'Mary',
    email: `teacher${n}@example.com`,
    ...overrides,
  }
  return await database.asServiceOnce((db) => insertOne(db, 'teachers', row))
}

export async function buildSubject(
  database: Database,
  overrides: Overrides<'subjects'> = {},
): Promise<Row<'subjects'>> {
  const n = next()
  return await database.asServiceOnce((db) =>
    insertOne(db, 'subjects', { name: `Subject ${n}`, code: `SUB${n}`, ...overrides }),
  )
}

/** A class, with the lessons of its schedule. */
export async function buildClass(
  database: Database,
  { schedule = {}, ...overrides }: Overrides<'classes'> & { schedule?: Schedule } = {},
): Promise<Row<'classes'>> {
  const subject_id =
    overrides.subject_id === undefined ? (await buildSubject(database)).id : overrides.subject_id
  const teacher_id =
    overrides.teacher_id === undefined ? (await buildTeacher(database)).id : overrides.teacher_id
  return await database.asService(async (tx) => {
    const row = { name: '9A', room: '9A', ...overrides, subject_id, teacher_id }
    const taught = await insertOne(tx, 'classes', row)
    await putLessons(tx, [{ id: taught.id, schedule }])
    return taught
  })
}

export async function enrol(
  database: Database,
  student: { id: string },
  ...classes: { id: string }[]
): Promise<void> {
  const rows = classes.map(({ id }) => ({ class_id: id, student_id: student.id }))
  await database.asServiceOnce((db) => db.insertInto('student_classes').values(rows).execute())
}

export async function buildAssignment(
  database: Database,
  overrides: Overrides<'assignments'> = {},
): Promise<Row<'assignments'>> {
  const class_id = overrides.class_id ?? (await buildClass(database)).id
  return await database.asService(async (tx) => {
    const { subject_id, teacher_id } = await tx
      .selectFrom('classes')
      .selectAll()
      .where('id', '=', class_id)
      .executeTakeFirstOrThrow()
    if (!subject_id) throw new Error('an assignment needs a class with a subject')
    const row = {
      title: `Assignment ${next()}`,
      subject_id,
      teacher_id,
      total_marks: 20,
      ...overrides,
      class_id,
    }
    return await insertOne(tx, 'assignments', row)
  })
}

/** A hand-in; without overrides also the assignment, and a student enrolled in its class. */
export async function buildSubmission(
  database: Database,
  overrides: Overrides<'assignment_submissions'> = {},
): Promise<Row<'assignment_submissions'>> {
  const assignment_id = overrides.assignment_id ?? (await buildAssignment(database)).id
  const student_id = overrides.student_id ?? (await buildEnrolledStudent(database, assignment_id))
  const row = {
    file_url: `assignments/${Date.now()}_${next()}_essay.pdf`,
    file_name: 'essay.pdf',
    file_size: 1024,
    content_type: 'application/pdf',
    sha256: '0'.repeat(64),
    ...overrides,
    assignment_id,
    student_id,
  }
  return await database.asServiceOnce((db) => insertOne(db, 'assignment_submissions', row))
}

/** A second file of a hand-in. */
export async function buildFurtherFile(
  database: Database,
  overrides: Overrides<'submission_files'> & { receipt_number: number },
): Promise<Row<'submission_files'>> {
  const row = {
    position: 2,
    file_url: `assignments/${Date.now()}_${next()}_drawing.pdf`,
    file_name: 'drawing.pdf',
    file_size: 2048,
    content_type: 'application/pdf',
    sha256: '1'.repeat(64),
    upload_id: randomUUID(),
    ...overrides,
  }
  return await database.asServiceOnce((db) => insertOne(db, 'submission_files', row))
}

async function buildEnrolledStudent(database: Database, assignmentId: string): Promise<string> {
  const student = await buildStudent(database)
  const assignment = await database.asServiceOnce((db) =>
    db.selectFrom('assignments').select('class_id').where('id', '=', assignmentId).executeTakeFirstOrThrow(),
  )
  await enrol(database, student, { id: assignment.class_id })
  return student.id
}

/** A column of a class's mark sheet. */
export async function buildAssessment(
  database: Database,
  overrides: Overrides<'assessments'> = {},
): Promise<Row<'assessments'>> {
  const class_id = overrides.class_id ?? (await buildClass(database)).id
  const row = { title: `Test ${next()}`, points_possible: 20, ...overrides, class_id }
  return await database.asServiceOnce((db) => insertOne(db, 'assessments', row))
}

export async function buildGrade(
  database: Database,
  overrides: Overrides<'grades'> = {},
): Promise<Row<'grades'>> {
  const class_id = overrides.class_id === undefined ? (await buildClass(database)).id : overrides.class_id
  const student_id = overrides.student_id ?? (await buildStudent(database)).id
  const row = { points_earned: 15, points_possible: 20, ...overrides, class_id, student_id }
  return await database.asServiceOnce((db) => insertOne(db, 'grades', row))
}

export async function buildResource(
  database: Database,
  overrides: Overrides<'learning_resources'> = {},
): Promise<Row<'learning_resources'>> {
  const class_id = overrides.class_id ?? (await buildClass(database)).id
  const row = {
    title: `Material ${next()}`,
    resource_type: 'link',
    resource_url: 'https://example.com',
    ...overrides,
    class_id,
  }
  return await database.asServiceOnce((db) => insertOne(db, 'learning_resources', row))
}

export async function buildNote(
  database: Database,
  overrides: Overrides<'subject_notes'> = {},
): Promise<Row<'subject_notes'>> {
  const subject_id = overrides.subject_id ?? (await buildSubject(database)).id
  const teacher_id = overrides.teacher_id ?? (await buildTeacher(database)).id
  const row = { title: `Note ${next()}`, content: 'What we did today.', ...overrides, subject_id, teacher_id }
  return await database.asServiceOnce((db) => insertOne(db, 'subject_notes', row))
}

/** A started upload of a hand-in. */
export async function buildUpload(
  database: Database,
  overrides: Overrides<'storage.uploads'> & { user_id: string },
): Promise<Row<'storage.uploads'>> {
  const row = { bucket: 'assignments', purpose: 'hand-in', length: 1024, ...overrides }
  return await database.asServiceOnce((db) => insertOne(db, 'storage.uploads', row))
}

/** Signs the person in: a session, and what its access token says. */
export async function claimsOf(
  database: Database,
  userId: string,
  role: Claims['role'] = 'authenticated',
): Promise<Claims> {
  const session_id = randomUUID()
  await database.asServiceOnce((db) => insertOne(db, 'auth.sessions', { id: session_id, user_id: userId }))
  return { sub: userId, session_id, role, aal: 'aal2' }
}

/** Inserts a row and returns it as stored. Given the database of `asServiceOnce`, it is its own transaction, which saves BEGIN and COMMIT. */
export async function insertOne<T extends keyof DB>(
  tx: Pick<Tx, 'insertInto'>,
  table: T,
  row: Insertable<DB[T]>,
): Promise<Row<T>> {
  return await tx.insertInto(table).values(row).returningAll().executeTakeFirstOrThrow()
}

/** A stored file, as far as the database knows. @returns what the columns of a row that points to it hold */
export async function buildFile(
  database: Database,
  owner: string,
  bucket = 'notes',
): Promise<{ file_url: string; file_name: string; file_size: number }> {
  const name = `${Date.now()}_${next()}.pdf`
  const row = { bucket, name, size: 10, content_type: 'application/pdf', sha256: '0'.repeat(64), owner }
  await database.asServiceOnce((db) => insertOne(db, 'storage.objects', row))
  return { file_url: `${bucket}/${name}`, file_name: 'x.pdf', file_size: 10 }
}
