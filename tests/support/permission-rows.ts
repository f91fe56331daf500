import { randomUUID } from 'node:crypto'
import type { Role } from '#database/permissions.ts'
import type { Database } from '#server/database/database.ts'
import {
  buildAssessment,
  buildAssignment,
  buildClass,
  buildGrade,
  buildNote,
  buildResource,
  buildStudent,
  buildFurtherFile,
  buildSubmission,
  buildTeacher,
  enrol,
  insertOne,
} from './builders.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildNounRows } from './nouns/nouns.ts'
import { absenceOf } from './nouns/roll-calls.ts'
import { buildForumPosts } from './permission-forum-rows.ts'

/** The file of a row that has one: one that everybody may read, so that each may name it. */
export const file = { file_url: 'newsletters/x.pdf', file_name: 'x.pdf', file_size: 10 }
export const sha256 = '0'.repeat(64)

/** The key of the second file that a student has handed in. */
export function furtherFileOf(studentId: string): { file_url: string } {
  return { file_url: `assignments/${studentId}.pdf` }
}

/** A teacher with a class, a student and a classmate in it, and one row of everything a class can have. */
export async function buildSide(database: Database) {
  const teacher = await buildTeacher(database)
  const idleTeacher = await buildTeacher(database)
  const student = await buildStudent(database)
  const classmate = await buildStudent(database)
  const schedule = { 'Monday-1': true }
  const taught = await buildClass(database, { teacher_id: teacher.id, schedule })
  const emptyClass = await buildClass(database, { teacher_id: teacher.id })
  await enrol(database, student, taught, emptyClass)
  await enrol(database, classmate, taught)
  const inClass = { class_id: taught.id }
  const assignment = await buildAssignment(database, inClass)
  const archivedHandedIn = await buildAssignment(database, { ...inClass, status: 'archived' })
  for (const { id: student_id } of [student, classmate]) {
    const { receipt_number } = await buildSubmission(database, { assignment_id: assignment.id, student_id })
    await buildFurtherFile(database, { receipt_number, ...furtherFileOf(student_id) })
    await buildGrade(database, { ...inClass, student_id })
  }
  await buildSubmission(database, { assignment_id: archivedHandedIn.id, student_id: student.id })
  const forum = await database.asServiceOnce((db) =>
    insertOne(db, 'forums', { ...inClass, title: 'Homework' }),
  )
  const post = await database.asService(async (tx) => {
    await insertOne(tx, 'account_creations', { student_id: student.id, run_id: student.id, state: 'success' })
    await tx.updateTable('grades').set({ points_earned: 12 }).where('student_id', '=', student.id).execute()
    return await insertOne(tx, 'forum_posts', {
      forum_id: forum.id,
      title: 'Question',
      content: 'Which page?',
    })
  })
  const rows = await buildNounRows(database, { teacher, student, class: taught })
  await database.asServiceOnce((db) => insertOne(db, 'absences', absenceOf(rows.roll_calls, classmate)))
  const posts = await buildForumPosts(database, forum.id, student.user_id)
  return {
    teacher,
    idleTeacher,
    student,
    classmate,
    class: taught,
    emptyClass,
    assignment,
    archivedHandedIn,
    archived: await buildAssignment(database, { ...inClass, status: 'archived' }),
    notSeenYet: await buildAssignment(database, { ...inClass, seen_from: addDays(schoolDay(), 1) }),
    unanswered: await buildAssignment(database, inClass),
    note: await buildNote(database, { teacher_id: teacher.id, subject_id: taught.subject_id! }),
    classNote: await buildNote(database, {
      teacher_id: teacher.id,
      subject_id: taught.subject_id!,
      class_id: taught.id,
    }),
    rows,
    resource: await buildResource(database, inClass),
    assessment: await buildAssessment(database, inClass),
    forum,
    post,
    posts,
  }
}

/** Rows that visitors see, and rows that are still hidden from them. */
export async function buildSite(database: Database, uploaded_by: string) {
  const site = await buildSiteRows(database, uploaded_by)
  const mail = { newsletter_id: site.newsletter.id, subscriber_id: site.subscriber.id }
  await database.asServiceOnce((db) => insertOne(db, 'newsletter_mails', mail))
  return site
}

async function buildSiteRows(database: Database, uploaded_by: string) {
  return await database.asService(async (tx) => ({
    newsletter: await insertOne(tx, 'newsletters', { title: 'May', uploaded_by, ...file }),
    hiddenNewsletter: await insertOne(tx, 'newsletters', {
      title: 'June',
      uploaded_by,
      is_active: false,
      ...file,
    }),
    slide: await insertOne(tx, 'slideshow_images', { title: 'Library', uploaded_by, ...file }),
    hiddenSlide: await insertOne(tx, 'slideshow_images', {
      title: 'Office',
      uploaded_by,
      is_active: false,
      ...file,
    }),
    news: await insertOne(tx, 'news_items', {
      slug: 'sports',
      title: 'Sports',
      category: 'events',
      content: 'Day',
      is_published: true,
    }),
    laterNews: await insertOne(tx, 'news_items', {
      slug: 'later',
      title: 'Later',
      category: 'events',
      content: 'Day',
      is_published: true,
      published_on: '2999-01-01',
    }),
    hiddenNews: await insertOne(tx, 'news_items', {
      slug: 'draft',
      title: 'Draft',
      category: 'events',
      content: 'Day',
    }),
    subscriber: await insertOne(tx, 'newsletter_subscribers', { email: 'parent@example.com' }),
    audit: await insertOne(tx, 'auth.audit_log', { action: 'test' }),
    counts: await insertOne(tx, 'released_counts', { academic_year: '2031', counts: '{"shape": 1}' }),
    request: await insertOne(tx, 'password_requests', { kind: 'student', name: 'test' }),
    message: await insertOne(tx, 'auth.messages', {
      channel: 'email',
      purpose: 'test',
      recipient: 'somebody@example.com',
      expires_at: new Date(),
    }),
  }))
}

/** A stored file of each actor, one of somebody else, and one in a public bucket. */
export async function buildObjects(database: Database, account: Record<Role, string>, otherAccount: string) {
  return await database.asService(async (tx) => {
    const add = (owner: string, bucket: string, name: string = randomUUID()) =>
      insertOne(tx, 'storage.objects', {
        bucket,
        name,
        size: 1,
        content_type: 'text/plain',
        sha256,
        owner,
      })
    return {
      student: await add(account.student, 'notes'),
      teacher: await add(account.teacher, 'notes'),
      admin: await add(account.admin, 'notes'),
      visitor: await add(account.visitor, 'notes'),
      guardian: await add(account.guardian, 'notes'),
      other: await add(otherAccount, 'notes'),
      open: await add(otherAccount, 'newsletters', 'x.pdf'),
    }
  })
}
