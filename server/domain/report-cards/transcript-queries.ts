import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { meanOf } from '#shared/results/mean.ts'

/** A released result of a student in a term. */
export interface PastResult {
  academic_year: string
  term: string
  class_name: string
  subject: string
  percentage: number | null
  letter_grade: string | null
}

export interface TranscriptStudent {
  first_name: string
  last_name: string
  admission_number: string
}

/** The student as the head of a transcript names them. */
export async function findStudent(tx: Tx, id: string): Promise<TranscriptStudent | undefined> {
  return await tx
    .selectFrom('students')
    .select(['first_name', 'last_name', 'admission_number'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** All released results of a student, the first year first, by subject. */
export async function listPastResults(tx: Tx, studentId: string): Promise<PastResult[]> {
  return await queryRows<PastResult>(tx)`
    select c.academic_year, c.term, c.name as class_name, coalesce(s.name, c.name) as subject,
      o.percentage::float8 as percentage, o.letter_grade
    from public.student_results o
    join public.class_results r on r.class_id = o.class_id and r.state = 'released'
    join public.classes c on c.id = o.class_id
    left join public.subjects s on s.id = c.subject_id
    where o.student_id = ${studentId}::uuid
    order by c.academic_year, subject, c.term, c.id`
}

/** The results of a student in the subjects of a grade, for the list by merit. */
export interface MeritRow {
  first_name: string
  last_name: string
  admission_number: string
  class_name: string
  /** The mean of all subjects, rounded half up to one decimal. */
  mean: number
  results: Record<string, number>
}

/** The percentages by subject; several if a student is in two classes of one. */
interface ResultsOfStudent extends Omit<MeritRow, 'mean' | 'results'> {
  results: Record<string, number[]>
}

/** The students of a grade with released results in a term, the best mean first. */
export async function listByMerit(
  tx: Tx,
  of: { academic_year: string; term: string; grade_level: number },
): Promise<MeritRow[]> {
  const rows = await queryRows<ResultsOfStudent>(tx)`
    with taken as materialized (
      select o.student_id, coalesce(s.name, c.name) as subject, json_agg(o.percentage) as percentages,
        mode() within group (order by c.name) as class_name
      from public.classes c
      join public.class_results r on r.class_id = c.id and r.state = 'released'
      join public.student_results o on o.class_id = c.id and o.percentage is not null
      left join public.subjects s on s.id = c.subject_id
      where c.academic_year = ${of.academic_year} and c.term = ${of.term}
        and coalesce(o.grade, c.grade) = ${of.grade_level}
      group by o.student_id, coalesce(s.name, c.name)
    )
    select d.first_name, d.last_name, d.admission_number, mode() within group (order by t.class_name) as class_name,
      json_object_agg(t.subject, t.percentages) as results
    from taken t join public.students d on d.id = t.student_id
    group by d.id
    order by d.name_key, d.id`
  return rows.map(addUp).toSorted((one, other) => other.mean - one.mean)
}

/** The classes of a grade in a term whose results are not released, with their subjects, by name. */
export async function listUnreleased(
  tx: Tx,
  of: { academic_year: string; term: string; grade_level: number },
): Promise<string[]> {
  const rows = await queryRows<{ title: string }>(tx)`
    select concat_ws(' ', c.name, s.name) as title
    from public.classes c
    left join public.class_results r on r.class_id = c.id
    left join public.subjects s on s.id = c.subject_id
    where c.academic_year = ${of.academic_year} and c.term = ${of.term}
      and c.grades @> array[${of.grade_level}]::smallint[] and r.state is distinct from 'released'
    order by public.class_rank(c.name), c.name, s.name`
  return rows.map(({ title }) => title)
}

function addUp({ results, ...student }: ResultsOfStudent): MeritRow {
  const subjects = Object.entries(results).map(([subject, list]) => [subject, meanOf(list)!] as const)
  return { ...student, results: Object.fromEntries(subjects), mean: meanOf(subjects.map(([, one]) => one))! }
}
