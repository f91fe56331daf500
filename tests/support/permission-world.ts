import { randomUUID } from 'node:crypto'
import type { Role } from '#database/permissions.ts'
import type { Claims, Database } from '#server/database/database.ts'
import { buildAdmin, buildStudent, buildSubject, buildUpload, buildUser, claimsOf } from './builders.ts'
import { buildBulkChange, buildClosing, buildRollImport, bulkSamples } from './permission-bulk-rows.ts'
import { buildVisits, forumSamples } from './permission-forum-rows.ts'
import { buildCoveredLessons } from './nouns/lesson-changes.ts'
import { sampleCourseItem } from './nouns/course-modules.ts'
import { buildGivenReason, guardianViewSamples } from './nouns/guardian-access.ts'
import { sampleGuardian } from './nouns/guardians.ts'
import { textSamples } from './nouns/texts.ts'
import { nounSamples } from './nouns/nouns.ts'
import { schoolSamples } from './permission-school-rows.ts'
import { buildFormerStatus, buildTransfer, weekSamples } from './permission-week-rows.ts'
import { audienceSamples, buildSeen } from './permission-audience-rows.ts'
import { buildObjects, buildSide, buildSite, file, furtherFileOf, sha256 } from './permission-rows.ts'

/** A row to try the four verbs on. */
export interface Sample {
  /** Finds the row that is there. */
  key: Record<string, unknown>
  /** A row that could be added; without one, creating is not tried with real values. */
  fresh?: Record<string, unknown>
  /** A change that breaks no rule. */
  change: Record<string, unknown>
}

type SampleOf = (row: string, actor: Role) => Sample

export interface World {
  claims: Record<'student' | 'teacher' | 'admin', Claims>
  /** Id of a guardian of the student. */
  guardian: string
  samples: Record<string, SampleOf>
}

/** One teacher with a class, a student and a classmate in it, and another class, teacher and student beside them. */
export async function buildWorld(database: Database): Promise<World> {
  const own = await buildSide(database)
  const other = await buildSide(database)
  const gone = await buildStudent(database, { user_id: null, status: 'Withdrawn' })
  const admin = await buildAdmin(database)
  await buildAdmin(database) // the last one could not give up the role
  const stranger = await buildUser(database)
  const spare = await buildUser(database)
  const newcomer = await buildStudent(database, { user_id: null })
  const subject = await buildSubject(database)
  const site = await buildSite(database, stranger.id)
  const closing = await buildClosing(database, own.student.id)
  await buildFormerStatus(database, own.student)
  await buildTransfer(database, own.student)
  const bulkChange = await buildBulkChange(database, own.student.id)
  const rollImport = await buildRollImport(database, own.student.id)
  const uploads = {
    student: await buildUpload(database, { user_id: own.student.user_id }),
    teacher: await buildUpload(database, { user_id: own.teacher.id }),
    admin: await buildUpload(database, { user_id: admin.id }),
    visitor: await buildUpload(database, { user_id: stranger.id }),
    guardian: await buildUpload(database, { user_id: spare.id }),
  }

  const account = {
    student: own.student.user_id,
    teacher: own.teacher.id,
    admin: admin.id,
    visitor: stranger.id,
    guardian: spare.id,
  }
  const accountOf = (row: string, actor: Role) => (row === 'own' ? account[actor] : other.student.user_id)
  const sideOf = (row: string) => (row.startsWith('other') ? other : own)
  const studentOf = (row: string) => (row === 'classmate' ? own.classmate : sideOf(row).student)
  const byId = (row: { id: string }) => ({ id: row.id })
  const object = (owner: string, bucket: string) => ({
    bucket,
    name: randomUUID(),
    size: 1,
    content_type: 'text/plain',
    sha256,
    owner,
  })
  const seen = await buildSeen(database, [...Object.values(account), other.student.user_id])
  await buildVisits(database, [...Object.values(account), other.student.user_id], own.class.id)
  const covered = await buildCoveredLessons(database, own.teacher, other.class)
  await buildGivenReason(database, own)
  await buildGivenReason(database, other)
  const objects = await buildObjects(database, account, other.student.user_id)

  return {
    claims: {
      student: await claimsOf(database, own.student.user_id),
      teacher: await claimsOf(database, own.teacher.id),
      admin: await claimsOf(database, admin.id),
    },
    guardian: own.rows.guardian_ties.guardian_id,
    samples: {
      guardians: () => sampleGuardian(own.rows),
      current_guardians: () => ({ key: { student_id: own.student.id }, change: { guardians: '[]' } }),
      ...guardianViewSamples(sideOf),
      ...textSamples(own),
      ...Object.fromEntries(
        Object.entries(nounSamples).map(([table, sample]) => [
          table,
          (row: string) => sample(sideOf(row), row),
        ]),
      ),
      course_items: (row) => sampleCourseItem(sideOf(row), row),
      ...weekSamples(sideOf, studentOf, covered),
      ...audienceSamples(sideOf, accountOf, seen),
      profiles: (row, actor) => ({
        key: { id: accountOf(row, actor) },
        fresh: { id: spare.id, username: 'spare', name: 'Spare', role: 'Student' },
        change: { name: 'Changed' },
      }),
      user_roles: (row, actor) => ({
        key: { user_id: accountOf(row, actor) },
        fresh: {
          user_id: row === 'own' ? accountOf(row, actor) : spare.id,
          role: row === 'own' && actor === 'student' ? 'Teacher' : 'Student',
        },
        change: { assigned_at: new Date() },
      }),
      students: (row) => ({
        key: byId(sideOf(row).student),
        fresh: { admission_number: 'X1', first_name: 'New', last_name: 'Student' },
        change: { first_name: 'Changed' },
      }),
      student_directory: (row) => ({
        key: byId(row === 'other, no longer active' ? gone : sideOf(row).student),
        change: { first_name: 'Changed' },
      }),
      account_names: () => ({ key: { id: own.student.user_id }, change: { name: 'Changed' } }),
      student_accounts: () => ({ key: byId(own.student), change: { first_name: 'Changed' } }),
      teacher_accounts: () => ({ key: byId(own.teacher), change: { surname: 'Changed' } }),
      teachers: (row) => ({
        key: byId(row === 'own' ? own.teacher : other.idleTeacher),
        fresh: {
          id: spare.id,
          teacher_id: 'X1',
          surname: 'New',
          given_name: 'Teacher',
          email: 'x1@example.com',
        },
        change: { surname: 'Changed' },
      }),
      teacher_names: (row) => ({ key: byId(sideOf(row).teacher), change: { surname: 'Changed' } }),
      subjects: () => ({
        key: byId(subject),
        fresh: { name: 'New', code: 'NEW' },
        change: { name: 'Changed' },
      }),
      classes: (row) => ({
        key: byId(sideOf(row).emptyClass),
        fresh: { name: '9B', subject_id: subject.id, teacher_id: sideOf(row).teacher.id },
        change: { room: 'Changed' },
      }),
      student_classes: (row) => ({
        key: { student_id: studentOf(row).id, class_id: sideOf(row).class.id },
        fresh: { student_id: newcomer.id, class_id: sideOf(row).class.id },
        change: { enrolled_at: new Date() },
      }),
      class_stays: (row) => ({
        key: { student_id: studentOf(row).id, class_id: sideOf(row).class.id },
        fresh: { student_id: newcomer.id, class_id: sideOf(row).class.id },
        change: { ends_before: '2030-02-03' },
      }),
      subject_notes: (row) => ({
        key: byId(row.endsWith('of a class') ? sideOf(row).classNote : sideOf(row).note),
        fresh: {
          title: 'New',
          content: 'New',
          subject_id: sideOf(row).class.subject_id,
          teacher_id: sideOf(row).teacher.id,
          class_id: row.endsWith('of a class') ? sideOf(row).class.id : null,
        },
        change: { title: 'Changed' },
      }),
      learning_resources: (row) => ({
        key: byId(sideOf(row).resource),
        fresh: {
          class_id: sideOf(row).class.id,
          title: 'New',
          resource_type: 'link',
          resource_url: 'https://example.com',
        },
        change: { title: 'Changed' },
      }),
      assignments: (row) => ({
        key: byId(
          row === 'own, seen from tomorrow'
            ? own.notSeenYet
            : row === 'own, archived'
              ? own.archived
              : row === 'own, archived, handed in'
                ? own.archivedHandedIn
                : sideOf(row).assignment,
        ),
        fresh: {
          title: 'New',
          class_id: sideOf(row).class.id,
          subject_id: sideOf(row).class.subject_id,
          teacher_id: sideOf(row).teacher.id,
        },
        change: { title: 'Changed' },
      }),
      assignment_submissions: (row) => ({
        key: { assignment_id: sideOf(row).assignment.id, student_id: studentOf(row).id },
        fresh: { assignment_id: sideOf(row).unanswered.id, student_id: studentOf(row).id, ...file, sha256 },
        change: { feedback: 'Changed' },
      }),
      submission_history: (row) => ({
        key: { assignment_id: sideOf(row).assignment.id, student_id: studentOf(row).id },
        change: { feedback: 'Changed' },
      }),
      submission_files: (row) => ({ key: furtherFileOf(studentOf(row).id), change: { file_size: 1 } }),
      assessments: (row) => ({
        key: byId(sideOf(row).assessment),
        fresh: { class_id: sideOf(row).class.id, title: 'New', points_possible: 10 },
        change: { title: 'Changed' },
      }),
      grades: (row) => ({
        key: { class_id: sideOf(row).class.id, student_id: studentOf(row).id },
        fresh: {
          class_id: sideOf(row).class.id,
          student_id: studentOf(row).id,
          points_earned: 1,
          points_possible: 2,
        },
        change: { points_earned: 1 },
      }),
      grade_history: (row) => ({ key: { student_id: sideOf(row).student.id }, change: { points_earned: 1 } }),
      grade_scales: () => ({
        key: { academic_year: '2020', grade_level: 9, letter_grade: 'Fail' },
        fresh: { academic_year: '2027', grade_level: 9, min_percentage: 0, letter_grade: 'Fail' },
        change: { letter_grade: 'Changed' },
      }),
      ...schoolSamples,
      ...forumSamples(sideOf, accountOf, { visited: own.class.id, unvisited: own.emptyClass.id }),
      newsletters: (row) => ({
        key: byId(row === 'active' ? site.newsletter : site.hiddenNewsletter),
        fresh: { title: 'New', ...file },
        change: { title: 'Changed' },
      }),
      slideshow_images: (row) => ({
        key: byId(row === 'active' ? site.slide : site.hiddenSlide),
        fresh: { title: 'New', ...file },
        change: { title: 'Changed' },
      }),
      news_items: (row) => ({
        key: byId(
          row === 'published' ? site.news : row === 'not yet published' ? site.hiddenNews : site.laterNews,
        ),
        fresh: { slug: 'new', title: 'New', category: 'events', content: 'New' },
        change: { title: 'Changed' },
      }),
      newsletter_subscribers: () => ({
        key: byId(site.subscriber),
        fresh: { email: 'new@example.com' },
        change: { email: 'changed@example.com' },
      }),
      newsletter_mails: () => ({
        key: { subscriber_id: site.subscriber.id },
        fresh: { newsletter_id: site.hiddenNewsletter.id, subscriber_id: site.subscriber.id },
        change: { state: 'sent' },
      }),
      'storage.buckets': () => ({
        key: { id: 'notes' },
        fresh: { id: 'new', max_size: 1 },
        change: { is_public: true },
      }),
      'storage.objects': (row, actor) => {
        const [owner, bucket] =
          row === 'own'
            ? [account[actor], 'notes']
            : [other.student.user_id, row === 'other' ? 'notes' : 'newsletters']
        return {
          key: byId(row === 'own' ? objects[actor] : row === 'other' ? objects.other : objects.open),
          fresh: object(owner, bucket),
          change: { size: 2 },
        }
      },
      'storage.uploads': (row, actor) => ({
        key: byId(row === 'own' ? uploads[actor] : uploads.visitor),
        fresh: {
          user_id: row === 'own' ? account[actor] : stranger.id,
          bucket: 'assignments',
          purpose: 'hand-in',
          length: 1,
        },
        change: { finished_at: new Date(Date.now() + 1000) },
      }),
      account_creations: () => ({
        key: { student_id: own.student.id },
        fresh: { student_id: own.classmate.id, run_id: own.student.id },
        change: { state: 'success' },
      }),
      ...bulkSamples(rollImport, bulkChange, closing, own.classmate),
    },
  }
}
