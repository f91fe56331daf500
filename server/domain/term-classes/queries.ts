import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import { putLessons, scheduleOf } from '#server/database/lesson-queries.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { TermClass, TermOptions } from '#shared/term-classes/contract.ts'
import type { EnrolmentMode } from '#shared/term-classes/enrolment.ts'

export interface Term {
  academic_year: string
  term: string
}

/** The classes of a term by group and subject, archived ones at the end. */
export async function listTermClasses(tx: Tx, { academic_year, term }: Term): Promise<TermClass[]> {
  return await queryRows<TermClass>(tx)`
    select c.id, c.name, c.subject_id, c.teacher_id, c.room, ${scheduleOf('c.id')} as schedule, c.is_archived,
      (select count(*) from public.student_classes e where e.class_id = c.id) as students,
      ${instantOf('c.updated_at')} as updated_at
    from public.classes c left join public.subjects s on s.id = c.subject_id
    where c.academic_year = ${academic_year} and c.term = ${term}
    order by c.is_archived, public.class_rank(c.name), c.name, s.name, c.id`
}

/** Active teachers by name. */
export async function listTeachers(tx: Tx): Promise<TermOptions['teachers']> {
  return await tx
    .selectFrom('teachers')
    .select(['id', 'teacher_id', 'surname', 'given_name'])
    .where('status', '=', 'Active')
    .orderBy('name_key')
    .orderBy('id')
    .execute()
}

/** The home classes that have Active students, in their order. */
export async function listGroups(tx: Tx): Promise<TermOptions['groups']> {
  return await queryRows<TermOptions['groups'][number]>(tx)`
    select class_name as name, count(*) as students from public.students
    where status = 'Active' and class_name is not null
    group by class_name order by public.class_rank(class_name)`
}

/** The newest 40 terms that have classes. */
export async function listTerms(tx: Tx): Promise<TermOptions['terms']> {
  return await queryRows<TermOptions['terms'][number]>(tx)`
    select academic_year, term, count(*) as classes from public.classes
    group by academic_year, term order by academic_year desc, term desc limit 40`
}

/** The grades with a scale, general or for one subject, and since which year. */
export async function listScaleStarts(tx: Tx): Promise<TermOptions['scales']> {
  return await queryRows<TermOptions['scales'][number]>(tx)`
    select grade_level, subject_id, min(academic_year) as academic_year from public.grade_scales
    group by grade_level, subject_id order by grade_level, subject_id nulls first`
}

/** A class as it is written, with the names of the columns. */
export interface ClassRow extends Term {
  id: string
  name: string
  subject_id: string
  teacher_id: string | null
  room: string | null
  schedule: Record<string, boolean>
}

/** @throws SQLSTATE 23505 when a class already has one of the ids */
export async function insertClasses(tx: Tx, classes: ClassRow[]): Promise<void> {
  await sql`
    insert into public.classes (id, name, subject_id, teacher_id, academic_year, term, room)
    select id, name, subject_id, teacher_id, academic_year, term, room
    from json_to_recordset(${JSON.stringify(classes)}::json) as c (id uuid, name text, subject_id uuid,
      teacher_id uuid, academic_year text, term text, room text)`.execute(tx)
  await putLessons(tx, classes)
}

/** The columns of a class that the office changes. */
export type ClassChange = Pick<ClassRow, 'id' | 'teacher_id' | 'room' | 'schedule'>

/** Changes classes, but only if all still have the version. @returns how many have */
export async function updateClasses(
  tx: Tx,
  changes: (ClassChange & { updated_at: string })[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update public.classes c set teacher_id = g.teacher_id, room = g.room
    from json_to_recordset(${JSON.stringify(changes)}::json) as g (id uuid, teacher_id uuid, room text,
      updated_at timestamptz)
    where c.id = g.id and c.updated_at = g.updated_at`.execute(tx)
  await putLessons(tx, changes)
  return Number(numAffectedRows ?? 0)
}

/**
 * Enrols students in new classes: those of the class that each continues, or those of the home class.
 * @param classes ids of new classes, each with the class it continues
 * @returns how many enrolments were made
 */
export async function enrolStudents(
  tx: Tx,
  classes: { id: string; copy_of: string | null }[],
  mode: Exclude<EnrolmentMode, 'none'>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into public.student_classes (student_id, class_id)
    select s.id, c.id
    from json_to_recordset(${JSON.stringify(classes)}::json) as g (id uuid, copy_of uuid)
    join public.classes c on c.id = g.id
    join public.students s on s.status = 'Active' and case
      when ${mode} = 'same' and g.copy_of is not null
        then exists (select from public.student_classes e where e.class_id = g.copy_of and e.student_id = s.id)
      else s.class_name = c.name end`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
