import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRow } from '#server/database/query-rows.ts'
import type { ScaleStep } from '#shared/grade-scales/grade-scale.ts'
import type { SchoolPosition } from '#shared/results/bands.ts'

/** The position in the school of a row of `student_results`; null if there is none. */
export function inSchool(row: string): RawBuilder<SchoolPosition | null> {
  const [position, of] = [sql.ref(`${row}.school_position`), sql.ref(`${row}.school_of`)]
  return sql`case when ${position} is not null then json_build_object('position', ${position}, 'of', ${of}) end`
}

export interface SchoolResults {
  scale: ScaleStep[]
  /** Whether every class that has students or results is released. */
  is_whole: boolean
  results: { id: string; percentage: number | null }[]
}

/** The grades of a class's students. */
export async function readGrades(tx: Tx, classId: string): Promise<number[]> {
  const found = await tx.selectFrom('classes').select('grades').where('id', '=', classId).executeTakeFirst()
  return found?.grades ?? []
}

/** The results of a grade in the subject of a class in its term; none for a class without a subject. */
export async function readSchoolResults(tx: Tx, classId: string, grade: number): Promise<SchoolResults> {
  return (await queryRow<SchoolResults>(tx)`
    with own as (
      select academic_year, term, subject_id from public.classes where id = ${classId}::uuid
    ),
    taught as materialized (
      select c.id, c.grade, r.state is not distinct from 'released' as is_released
      from own
      join public.classes c on c.academic_year = own.academic_year and c.term = own.term and c.subject_id = own.subject_id
        and ${grade}::integer = any (c.grades)
      left join public.class_results r on r.class_id = c.id
      where r.id is not null or exists (select from public.student_classes e where e.class_id = c.id)
    )
    select (select public.grade_scale_for(own.academic_year, ${grade}::integer, own.subject_id) from own) as scale,
      coalesce((select bool_and(is_released) from taught), false) as is_whole,
      (select coalesce(json_agg(json_build_object('id', o.id, 'percentage', o.percentage)), '[]'::json)
        from taught t join public.student_results o on o.class_id = t.id and coalesce(o.grade, t.grade) = ${grade}::integer) as results`)!
}

interface PlacedResult extends Partial<Record<'school_position' | 'school_of', number | null>> {
  id: string
  letter_grade: string | null
}

/** @param withGrades whether the grades depend on the positions; those by percentage stay */
export async function writePlaces(
  tx: Tx,
  placed: readonly PlacedResult[],
  withGrades: boolean,
): Promise<void> {
  await sql`
    update public.student_results o set school_position = p.school_position, school_of = p.school_of,
      letter_grade = case when ${withGrades}::boolean then p.letter_grade else o.letter_grade end
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as p (id uuid, school_position integer, school_of integer, letter_grade text)
    where p.id = o.id`.execute(tx)
}
