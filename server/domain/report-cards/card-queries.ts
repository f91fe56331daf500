import type { Tx } from '#server/database/database.ts'
import { inSchool } from '#server/domain/results/school-places-queries.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import type { ScaleStep } from '#shared/grade-scales/grade-scale.ts'
import type { SchoolPosition } from '#shared/results/bands.ts'

/** A released result, for a report card. */
export interface CardResult {
  class_id: string
  student_id: string
  subject: string
  teacher: string | null
  percentage: number | null
  letter_grade: string | null
  /** Among the whole grade in the subject; null until all of its classes are released. */
  in_school: SchoolPosition | null
  comment: string | null
}

export interface CardStudent {
  id: string
  first_name: string
  last_name: string
  admission_number: string
  /** The comment of the home class's teacher on the term. */
  comment: string | null
  /** In the term; null in a class of one grade. */
  grade: number | null
}

/** A home class in a term. */
export interface CardsOf {
  academic_year: string
  term: string
  class_name: string
}

/**
 * The students with submitted results for a term in a home class, by name: a student of several is in the one
 * with most of their results. Students move on at the end of a year, but these stay.
 */
export async function listCardStudents(
  tx: Tx,
  { academic_year, term, class_name }: CardsOf,
): Promise<CardStudent[]> {
  return await queryRows<CardStudent>(tx)`
    with homes as materialized (
      select o.student_id, mode() within group (order by c.name) as name, max(o.grade) as grade
      from public.classes c join public.student_results o on o.class_id = c.id
      where c.academic_year = ${academic_year} and c.term = ${term}
      group by o.student_id
    )
    select s.id, s.first_name, s.last_name, s.admission_number, w.comment, homes.grade
    from homes join public.students s on s.id = homes.student_id
    left join public.report_comments w on w.student_id = s.id and w.academic_year = ${academic_year} and w.term = ${term}
    where homes.name = ${class_name}
    order by s.name_key, s.id`
}

/** All released results of a term's classes with one of these students, by subject. */
export async function listCardResults(
  tx: Tx,
  { academic_year, term }: CardsOf,
  studentIds: readonly string[],
): Promise<CardResult[]> {
  return await queryRows<CardResult>(tx)`
    select o.class_id, o.student_id, coalesce(s.name, c.name) as subject, t.given_name || ' ' || t.surname as teacher,
      o.percentage::float8 as percentage, o.letter_grade, ${inSchool('o')} as in_school, w.comment
    from public.classes c
    join public.class_results r on r.class_id = c.id and r.state = 'released'
    join public.student_results o on o.class_id = c.id
    left join public.subjects s on s.id = c.subject_id
    left join public.teachers t on t.id = c.teacher_id
    left join public.report_comments w on w.class_id = c.id and w.student_id = o.student_id
    where c.academic_year = ${academic_year} and c.term = ${term}
      and exists (select from public.student_results mine where mine.class_id = c.id and mine.student_id = any (${studentIds}::uuid[]))
    order by subject, c.id`
}

/**
 * The days on which these students were absent when the roll of their home class was called, between two days; undefined when it
 * was never called.
 */
export async function countAbsences(
  tx: Tx,
  className: string,
  { starts, ends }: { starts: string; ends: string },
  studentIds: readonly string[],
): Promise<Map<string, number> | undefined> {
  const rows = await queryRows<{ student_id: string; days: number }>(tx)`
    select s.id as student_id, (
      select count(*) from public.absences a join public.roll_calls r on r.id = a.roll_call_id and r.home_class is not null
      where a.student_id = s.id and a.kind = 'absent' and a.day between ${starts}::date and ${ends}::date
    )::integer as days
    from unnest(${studentIds}::uuid[]) as s (id)
    where exists (
      select from public.roll_calls where home_class = ${className} and day between ${starts}::date and ${ends}::date
    )`
  return rows.length === 0 ? undefined : new Map(rows.map(({ student_id, days }) => [student_id, days]))
}

/**
 * The scales of a grade in a year: the general one, and those of single subjects; none without a grade. Steps
 * are sorted from the highest.
 */
export async function readScales(
  tx: Tx,
  academicYear: string,
  gradeLevel: number | null,
): Promise<{ scale: ScaleStep[]; own: { subject: string; steps: ScaleStep[] }[] }> {
  return (await queryRow<Awaited<ReturnType<typeof readScales>>>(tx)`
    select public.grade_scale_for(${academicYear}, ${gradeLevel}, null) as scale, (
      select coalesce(json_agg(json_build_object('subject', s.name, 'steps', public.grade_scale_for(${academicYear}, ${gradeLevel}, s.id))
        order by s.name), '[]'::json)
      from public.subjects s
      where s.id in (select g.subject_id from public.grade_scales g where g.grade_level = ${gradeLevel} and g.academic_year <= ${academicYear})
    ) as own`)!
}
