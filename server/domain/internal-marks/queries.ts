import { settingRow } from '#server/audit/setting-row-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { SubjectOfGrade } from '#shared/internal-marks/contract.ts'
import type { ClassResults } from '#shared/results/class-results.ts'
import type { InternalMarkColumn } from '#shared/internal-marks/columns.ts'
import type { Scheme } from '#shared/results/scheme.ts'

/** The columns of the sheets of internal marks. */
export const columnsRow = settingRow<'columns', InternalMarkColumn[]>({
  table: 'internal_mark_sheets',
  column: 'columns',
  subject: 'internal_mark_sheet',
  action: 'results.sheet_columns_changed',
})

/** A class of the subject in a term of the year. */
export interface SubjectClass extends Pick<ClassResults, 'id' | 'class_name' | 'term' | 'state' | 'scale'> {
  subject_name: string
  /** Null: the usual one. */
  scheme: Scheme | null
}

/** The classes of a grade in a subject, of all terms of a year. */
export async function listClasses(
  tx: Tx,
  { academic_year, grade_level, subject_id }: Omit<SubjectOfGrade, 'term'>,
): Promise<SubjectClass[]> {
  return await queryRows<SubjectClass>(tx)`
    select c.id, c.name as class_name, c.term, s.name as subject_name, coalesce(r.state, 'open') as state,
      public.scheme_of_class(c, ${grade_level}::integer) as scheme,
      public.grade_scale_for(c.academic_year, ${grade_level}::integer, c.subject_id) as scale
    from public.classes c
    join public.subjects s on s.id = c.subject_id
    left join public.class_results r on r.class_id = c.id
    where c.academic_year = ${academic_year} and c.subject_id = ${subject_id}::uuid
      and ${grade_level}::integer = any (c.grades)
    order by c.term, public.class_rank(c.name), c.id`
}

/** A student in one of the classes. */
export interface SubjectStudent {
  class_id: string
  id: string
  last_name: string
  first_name: string
  admission_number: string
  sex: string | null
  /** The submitted result; null while the results are open. */
  signed: { percentage: number | null; letter_grade: string | null } | null
}

/**
 * The students of a grade in these classes, by name: those whose results were submitted, and the current
 * members of open classes.
 */
export async function listStudents(
  tx: Tx,
  classIds: readonly string[],
  gradeLevel: number,
): Promise<SubjectStudent[]> {
  return await queryRows<SubjectStudent>(tx)`
    with taking as (
      select o.class_id, o.student_id, o.grade, json_build_object('percentage', o.percentage, 'letter_grade', o.letter_grade) as signed
      from public.student_results o where o.class_id = any (${classIds}::uuid[])
      union all
      select e.class_id, e.student_id, null, null from public.student_classes e
      where e.class_id = any (${classIds}::uuid[])
        and not exists (select from public.class_results r where r.class_id = e.class_id)
    )
    select t.class_id, s.id, s.last_name, s.first_name, s.admission_number, s.sex, t.signed
    from taking t join public.students s on s.id = t.student_id join public.classes c on c.id = t.class_id
    where coalesce(t.grade, public.grade_in_class(c.grades, s.grade_level)) = ${gradeLevel}
    order by s.name_key, s.id`
}
