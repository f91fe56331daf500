import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Claims, Database, Tx } from '#server/database/database.ts'
import {
  buildAdmin,
  buildAssessment,
  buildAssignment,
  buildClass,
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
import { buildTie } from './nouns/guardians.ts'
import { buildHomeStudent } from './nouns/home-class-teachers.ts'
import { buildNounRows, nounTables } from './nouns/nouns.ts'

export type OperationWorld = Awaited<ReturnType<typeof buildOperationWorld>>

/** A teacher with a class and everything in it, and rows of the office: what operations are called with. */
export async function buildOperationWorld(database: Database, subjectId: string) {
  const teacher = await buildTeacher(database)
  const taught = { teacher_id: teacher.id, subject_id: subjectId }
  const group = await buildClass(database, { ...taught, schedule: { 'Tuesday-5': true } })
  const [student, absent] = [await buildStudent(database), await buildStudent(database)]
  await enrol(database, student, group)
  const assignment = await buildAssignment(database, { class_id: group.id })
  const submission = await buildSubmission(database, { assignment_id: assignment.id, student_id: student.id })
  const untouched = await buildAssignment(database, { class_id: group.id })
  const emptyClass = await buildClass(database, taught)
  const column = await buildAssessment(database, { class_id: group.id })
  const note = await buildNote(database, { teacher_id: teacher.id, subject_id: subjectId })
  const classNote = await buildNote(database, {
    teacher_id: teacher.id,
    subject_id: subjectId,
    class_id: group.id,
  })
  const rows = await buildNounRows(database, { teacher, student, class: group })
  const homeStudent = await buildHomeStudent(database, teacher)
  await buildTie(database, { student: homeStudent })
  const material = await buildResource(database, { class_id: group.id })
  const admin = await buildAdmin(database)
  const subject = await buildSubject(database)
  const site = await database.asService((tx) => buildOfficeRows(tx, student.user_id))
  const { article } = site
  return {
    versions: await readVersions(database, {
      student,
      teacher,
      group,
      assignment,
      column,
      note,
      ...rows,
      material,
      article,
      subject,
    }),
    teacher,
    group,
    student,
    absent,
    homeStudent,
    assignment,
    submission,
    untouched,
    emptyClass,
    column,
    note,
    classNote,
    rows,
    material,
    admin,
    subject,
    ...site,
    people: {
      teacher: await claimsOf(database, teacher.id),
      student: await claimsOf(database, student.user_id),
      admin: await claimsOf(database, admin.id),
    } satisfies Record<string, Claims>,
  }
}

/**
 * Makes calls that change rows: in the world that earlier ones have used, where most find theirs as they were, and in a new one where a call
 * is not answered with 200 there. One that is to be refused is made in a new one.
 */
export function worldsInUse(build: () => Promise<OperationWorld>) {
  let used: OperationWorld | undefined
  return async <Reply extends { status: number }>(
    call: (world: OperationWorld) => Promise<Reply>,
    { isRefused = false } = {},
  ): Promise<{ world: OperationWorld; reply: Reply }> => {
    if (used && !isRefused) {
      const reply = await call(used)
      if (reply.status === 200) return { world: used, reply }
    }
    used = await build()
    return { world: used, reply: await call(used) }
  }
}

/** `updated_at` of each row that has one, with its microseconds, which a `Date` of JavaScript does not hold. */
async function readVersions<Name extends string>(
  database: Database,
  rows: Record<Name, { id: string }>,
): Promise<Record<Name, string>> {
  const names = Object.keys(rows) as Name[]
  const ids = names.map((name) => rows[name].id)
  const tables = [
    'students',
    'teachers',
    'classes',
    'assignments',
    'assessments',
    'subject_notes',
    ...nounTables,
    'learning_resources',
    'news_items',
    'subjects',
  ]
  const found = await database.asService((tx) => {
    const each = tables.map(
      (table) => sql`select id, to_jsonb(t) ->> 'updated_at' as version from ${sql.ref(table)} t`,
    )
    return sql<{ id: string; version: string }>`
      select * from (${sql.join(each, sql` union all `)}) r where id = any (${ids}::uuid[])`.execute(tx)
  })
  const versions = new Map(found.rows.map(({ id, version }) => [id, version]))
  return Object.fromEntries(names.map((name) => [name, versions.get(rows[name].id) ?? ''])) as Record<
    Name,
    string
  >
}

async function buildOfficeRows(tx: Tx, userId: string) {
  const file = { file_url: `newsletters/${randomUUID()}.pdf`, file_name: 'x.pdf', file_size: 1 }
  const title = 'Term dates'
  return {
    newsletter: await insertOne(tx, 'newsletters', { title, ...file }),
    slide: await insertOne(tx, 'slideshow_images', { title, ...file, display_order: 0 }),
    article: await insertOne(tx, 'news_items', {
      slug: `a-${randomUUID()}`,
      title,
      category: 'events',
      content: 'Come.',
    }),
    message: await insertOne(tx, 'auth.messages', {
      channel: 'email',
      purpose: 'recovery',
      recipient: 'a@example.com',
      body: 'x',
      state: 'kept',
      user_id: userId,
      expires_at: new Date(Date.now() + 3_600_000),
    }),
    request: await insertOne(tx, 'password_requests', {
      kind: 'student',
      name: randomUUID(),
      note: '',
      user_id: userId,
    }),
  }
}
