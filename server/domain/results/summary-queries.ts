import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { ResultSummary } from '#shared/results/contract.ts'

/* The policies of student_results show those of the whole school to administrators only. */

/** The submitted results of a grade in all terms of a year, counted by term, subject, sex and grade, with the scale of the year. */
export async function readSummary(
  tx: Tx,
  { academic_year, grade_level }: { academic_year: string; grade_level: number },
): Promise<ResultSummary> {
  const rows = await queryRows<ResultSummary['rows'][number]>(tx)`
    select c.term, s.name as subject, d.sex, o.letter_grade, count(*)::integer as students, sum(o.percentage)::float8 as sum
    from public.classes c
    join public.student_results o on o.class_id = c.id and o.percentage is not null
    join public.students d on d.id = o.student_id
    left join public.subjects s on s.id = c.subject_id
    where c.academic_year = ${academic_year} and coalesce(o.grade, c.grade) = ${grade_level}
    group by c.term, s.name, d.sex, o.letter_grade
    order by s.name nulls last, c.term, d.sex, o.letter_grade`
  const found = await sql<Pick<ResultSummary, 'scale'>>`
    select public.grade_scale_for(${academic_year}, ${grade_level}, null) as scale`.execute(tx)
  return { scale: found.rows[0]!.scale, rows }
}
