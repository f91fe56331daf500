import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { waitingForOffice } from '#server/domain/messages/queries.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import type { Overview } from '#shared/overview/contract.ts'
import type { ConfirmableStep } from '#shared/overview/first-steps.ts'
import { settingParts, type SettingName } from '#shared/school-settings/particulars.ts'

/**
 * Updates the counts. The cost depends on the rows changed since the last time, not on the size of the
 * school.
 * @param academicYear the one in which teachers should have classes
 */
export async function countChangedRows(tx: Tx, academicYear: string): Promise<void> {
  await sql`select auth.count_changed_rows(${academicYear})`.execute(tx)
}

/** Active students by grade and sex. */
export async function countStudentsByGrade(tx: Tx): Promise<Overview['students']> {
  return await queryRows<Overview['students'][number]>(tx)`
    select nullif(about, '')::integer as grade_level,
      coalesce(sum(count) filter (where detail = 'F'), 0) as female,
      coalesce(sum(count) filter (where detail = 'M'), 0) as male,
      coalesce(sum(count) filter (where detail = ''), 0) as unknown
    from auth.office_counts where kind = 'students' and count > 0
    group by about order by grade_level nulls last`
}

/** Active people without an account, and accounts never used to sign in. */
export async function countUnusedAccounts(tx: Tx): Promise<Overview['accounts']> {
  const rows = await queryRows<Overview['accounts']>(tx)`
    select
      coalesce(sum(count) filter (where about = 'students' and detail = 'none'), 0) as without_account,
      coalesce(sum(count) filter (where about = 'students' and detail = 'unused'), 0) as students_never_used,
      coalesce(sum(count) filter (where about = 'teachers' and detail = 'unused'), 0) as teachers_never_used
    from auth.office_counts where kind = 'accounts'`
  return rows[0] ?? { without_account: 0, students_never_used: 0, teachers_never_used: 0 }
}

/** Active students who are in no home class. */
export async function countWithoutClass(tx: Tx): Promise<number> {
  const row = await queryRow<{ count: number }>(tx)`
    select count(*)::int as count from public.students where class_name is null and status = 'Active'`
  return row?.count ?? 0
}

/** Active teachers who have no class in an academic year, by name. */
export async function listTeachersWithoutClasses(
  tx: Tx,
  academicYear: string,
): Promise<Overview['teachers_without_classes']> {
  return await queryRows<Overview['teachers_without_classes'][number]>(tx)`
    select t.id, t.given_name || ' ' || t.surname as name
    from auth.row_counts idle join public.teachers t on t.id = idle.row_id
    where idle.kind = 'idle' and idle.about = ${academicYear}
    order by t.name_key, t.id`
}

/** Assignments and hand-ins by subject, in classes that are not archived; most unmarked first. */
export async function countWorkBySubject(tx: Tx): Promise<Overview['work']> {
  return await queryRows<Overview['work'][number]>(tx)`
    select s.name as subject, w.set, w.handed_in, w.unmarked
    from (
      select about::uuid as subject_id,
        sum(count) filter (where detail = 'set')::int as set,
        sum(count) filter (where detail = 'handed_in')::int as handed_in,
        sum(count) filter (where detail = 'unmarked')::int as unmarked
      from auth.office_counts where kind = 'work' group by about
    ) w join public.subjects s on s.id = w.subject_id
    where w.set > 0
    order by w.unmarked desc, s.name`
}

/** Whether one of some particulars was changed, or must be right by now, because there are students. */
const isChosen = (names: SettingName[]) => sql`(roll.begun
  or exists (select from auth.audit_log where subject_type = 'school_settings' and subject_id = 'school'
    and details -> 'after' ?| ${names}::text[]))`

/** Whether somebody has said that the default of a first step is right. */
const isConfirmed = (step: ConfirmableStep) => sql`exists (
  select from auth.audit_log where subject_type = 'school_settings' and subject_id = 'school'
    and action = 'school.first_step_confirmed' and details ->> 'step' = ${step})`

const hasAccounts = sql`exists (select from public.students where user_id is not null)`
const hasSubjects = sql`exists (select from public.subjects)`
const hasTeachers = sql`exists (select from public.teachers)`
const hasClasses = sql`exists (select from public.classes)`
const hasPages = sql`((select shows_examples from public.school_settings)
  or exists (select from public.site_page_versions where page = 'home' and publish_at <= now()))`

/** Whether all first steps of a new school are done; students on the roll complete those not checked here. */
export async function isSetUp(tx: Tx): Promise<boolean> {
  const row = await queryRow<{ is_set_up: boolean }>(tx)`
    select ${hasAccounts} and ${hasSubjects} and ${hasTeachers} and ${hasClasses} and ${hasPages} as is_set_up`
  return row!.is_set_up
}

/** Whether each first step of a new school is done. Students on the roll complete the first ones. */
export async function readFirstSteps(tx: Tx): Promise<Overview['first_steps']> {
  return (await queryRow<Overview['first_steps']>(tx)`
  select ${isChosen([...settingParts.name, ...settingParts.contact, ...settingParts.place])} as particulars,
    ${isChosen(['crest'])} or ${isConfirmed('crest')} as crest,
    ${isChosen(['teacherEmailDomain', 'studentEmailDomain'])} as domains,
    ${isChosen([...settingParts.time])} or ${isConfirmed('clock')} as clock,
    roll.begun or ${isConfirmed('structure')}
      or exists (select from auth.audit_log where subject_type = 'school_structure' and subject_id = 'school')
      as structure,
    roll.begun or exists (select from auth.audit_log where subject_type = 'school_calendar') as calendar,
    ${hasSubjects} as subjects, ${hasTeachers} as teachers, roll.begun as roll, ${hasAccounts} as accounts,
    ${hasClasses} as classes, ${hasPages} as pages
  from (select exists (select from public.students) as begun offset 0) as roll`)!
}

interface OfficeScreenVersion {
  version: string | null
  last_proven: Date | null
  requests: number
  messages: number
  enquiries: number
  /**
   * The number of changes to particulars and structure, which complete first steps; null once students
   * complete those anyway.
   */
  choices: number | null
}

/**
 * The version of the counts above, advanced by database/functions/16_screen_changes.sql, the last proven
 * backup, and waiting items, which also change with time. The version is null for everyone but
 * administrators.
 */
export const officeScreenVersion = sql<OfficeScreenVersion>`
  select public.office_screen_version() as version, public.office_last_proven_backup() as last_proven, waiting.*,
    case when not exists (select from public.students) then (
      select count(*)::int from auth.audit_log
      where subject_type in ('school_settings', 'school_structure') and subject_id = 'school') end as choices
  from (${waitingForOffice}) as waiting`
