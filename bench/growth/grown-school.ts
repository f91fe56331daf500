import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { copyStatements, forBulk } from '../harness/copied-rows.ts'
import type { MeasuredSchool } from '../harness/school.ts'

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
]

/**
 * Multiplies a school into a number of copies that share one database: each copy has its own people, classes,
 * work and marks, so that what one person sees stays the same while every table grows. It runs as the
 * superuser, who may skip the checks of each row. The indexes are dropped while rows are written and built at
 * the end, which takes a third of the time.
 */
export async function growSchool(school: MeasuredSchool, times: number): Promise<void> {
  const copies = await Promise.all(
    tables.map((table) =>
      copyStatements(school, table, {
        count: times - 1,
        unlike,
        // Subjects belong to the whole school; every other id names a row that is copied too.
        kept: ['subject_id'],
        where: onlyRows[table],
      }),
    ),
  )
  const count = `select auth.count_changed_rows('${academicYearOf(schoolDay())}')`
  await school.runAsSuperuser([...forBulk, ...copies.flat(), noteCopies, count])
}

/**
 * Without triggers the copies are not recorded for the office's counts, which a job brings up to date every
 * hour.
 */
const noteCopies = `insert into auth.uncounted_rows (row_id)
  select id from public.students union all select id from public.teachers union all select id from public.assignments
  union all select id from public.classes union all select id from storage.objects`
