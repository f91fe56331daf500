import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { copyStatements, forBulk } from '../harness/copied-rows.ts'
import type { MeasuredSchool } from '../harness/school.ts'
import { filledTables } from './filled-tables.ts'

/** Numbers of the copies, which are in several tables. */
const number = `'+6757' || lpad(abs(hashtext(number || n))::text, 10, '0')`

/**
 * Expressions for columns whose values must differ between copies; `n` is the number of the copy. Nobody's
 * number is part of another's, so that a search for one student still finds one.
 */
const unlike: Readonly<Record<string, string>> = {
  'auth.users.email': `n || '-' || email`,
  'auth.identities.provider_id': `md5(provider_id || n)`,
  'public.profiles.username': `'c' || substr(md5(username || n), 1, 12)`,
  'public.students.admission_number': `'C' || substr(md5(admission_number || n), 1, 12)`,
  'public.students.contact_email': `substr(md5(contact_email || n), 1, 12) || '@example.com'`,
  // Home classes are told apart by their names.
  'public.classes.name': `name || 'x' || n`,
  'public.students.class_name': `class_name || 'x' || n`,
  'public.home_class_teachers.class_name': `class_name || 'x' || n`,
  'public.home_class_stays.home_class': `home_class || 'x' || n`,
  'public.roll_calls.home_class': `home_class || 'x' || n`,
  'public.absences.home_class': `home_class || 'x' || n`,
  'public.guardian_numbers.number': number,
  'public.texts.number': number,
  'public.received_texts.number': number,
  'public.received_texts.dedupe_key': `encode(sha256((dedupe_key || n)::bytea), 'hex')`,
  'public.text_stops.number': number,
  'public.password_requests.name': `'c' || substr(md5(name || n), 1, 12)`,
  'public.issued_cards.code': `translate(upper(substr(md5(code || n), 1, 12)), '01', 'YZ')`,
  'public.issued_cards.class_ids': 'array(select md5(c::text || n)::uuid from unnest(class_ids) c)',
  'auth.messages.recipient': `n || '-' || recipient`,
  'auth.audit_log.subject_id': `case when subject_id like '%-%-%-%-%' then md5(subject_id || n)::uuid::text else subject_id end`,
  'public.teachers.teacher_id': `teacher_id || '-' || n`,
  'public.teachers.email': `n || '-' || email`,
  'public.assignment_submissions.receipt_number': 'receipt_number + n * 10000000',
  'public.submission_history.receipt_number': 'receipt_number + n * 10000000',
  'storage.objects.name': `n || '-' || name`,
}

/** Restricts tables to the rows that a copy of the school should have. */
const onlyRows: Readonly<Record<string, string>> = {
  'auth.users': `exists (select from public.user_roles r where r.user_id = source.id and r.role <> 'Admin')`,
  'public.user_roles': `role <> 'Admin'`,
}

const tables = [
  'auth.users',
  'auth.identities',
  'auth.audit_log',
  'auth.messages',
  'public.profiles',
  'public.user_roles',
  'public.teachers',
  'public.students',
  'public.classes',
  'public.student_classes',
  'public.subject_notes',
  'public.learning_resources',
  'public.assignments',
  'public.assignment_submissions',
  'public.submission_history',
  'public.assessments',
  'public.grades',
  'storage.objects',
  'public.class_stays',
  'public.home_class_stays',
  'public.home_class_teachers',
  'public.lessons',
  'public.roll_calls',
  'public.absences',
  'public.class_results',
  'public.student_results',
  'public.report_comments',
  'public.issued_cards',
  'public.course_units',
  'public.course_items',
  'public.forums',
  'public.forum_posts',
  'public.guardians',
  'public.guardian_numbers',
  'public.guardian_ties',
  'public.texts',
  'public.received_texts',
  'public.text_stops',
  'public.enquiries',
  'public.password_requests',
  'public.roll_imports',
  'public.bulk_changes',
]

/**
 * Fills the tables that are empty in the demo school, and multiplies it into a number of copies that share one database: each copy has its own people, classes,
 * work and marks, so that what one person sees stays the same while every table grows. It runs as the
 * superuser, who may skip the checks of each row. The indexes are dropped while rows are written and built at
 * the end, which takes a third of the time.
 * @param times 1 for a school that is only filled
 */
export async function growSchool(school: MeasuredSchool, times: number): Promise<void> {
  const copies: string[] = []
  for (const table of tables)
    copies.push(
      ...(await copyStatements(school, table, {
        count: times - 1,
        unlike,
        // Subjects belong to the whole school; every other id names a row that is copied too.
        kept: ['subject_id'],
        where: onlyRows[table],
      })),
    )
  const count = `select auth.count_changed_rows('${academicYearOf(schoolDay())}')`
  await school.runAsSuperuser([...forBulk, ...filledTables, ...copies, noteCopies, count])
}

/**
 * Without triggers the copies are not recorded for the office's counts, which a job brings up to date every
 * hour.
 */
const noteCopies = `insert into auth.uncounted_rows (row_id)
  select id from public.students union all select id from public.teachers union all select id from public.assignments
  union all select id from public.classes union all select id from storage.objects`
