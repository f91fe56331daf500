import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { censusSexes } from '#shared/absences/rules.ts'

export interface AgeRow {
  grade: number | null
  sex: Exclude<keyof typeof censusSexes, 'all'>
  /** Whole years on the day; null where the record has no date of birth. */
  age: number | null
  students: number
  boarders: number
  /** Students who are on the roll since the day of the year before, or longer. */
  known: number
  /** Those of them who were in a home class of the same grade on that day. */
  repeaters: number
}

/**
 * Counts the students who are in a home class on a day, by grade, sex and age.
 * @param day `YYYY-MM-DD`
 * @param before the day of the year before that tells who repeats the grade; null counts no repeaters
 */
export async function countAges(tx: Tx, day: string, before: string | null = null): Promise<AgeRow[]> {
  return await queryRows<AgeRow>(tx)`
    with homes as materialized (
      select home_class, public.grades_of_class(home_class) as grades
      from (
        select distinct home_class from public.home_class_stays
        where starts_on <= ${day}::date and (ends_before is null or ends_before > coalesce(${before}::date, ${day}::date))
      ) all_homes
    ), enrolled as (
      select distinct on (s.id) s.id, s.date_of_birth, s.residence, coalesce(s.sex, 'unknown') as sex,
        public.grade_in_class(h.grades, s.grade_level) as grade,
        -- The stay of an imported student begins with the enrolment, in the class of the day of the import.
        (s.created_at at time zone (select public.school_time_zone()))::date <= ${before}::date as is_known
      from public.home_class_stays y join homes h on h.home_class = y.home_class join public.students s on s.id = y.student_id
      where y.starts_on <= ${day}::date and (y.ends_before is null or y.ends_before > ${day}::date)
    )
    select e.grade, e.sex, extract(year from age(${day}::date, e.date_of_birth))::integer as age,
      count(*)::integer as students, count(*) filter (where e.residence = 'Boarder')::integer as boarders,
      count(*) filter (where e.is_known)::integer as known,
      -- In a class of several grades nobody knows the student's.
      count(*) filter (where e.is_known and exists (
        select from public.home_class_stays b join homes h on h.home_class = b.home_class where b.student_id = e.id
          and b.starts_on <= ${before}::date and (b.ends_before is null or b.ends_before > ${before}::date)
          and h.grades = array[e.grade]))::integer as repeaters
    from enrolled e
    group by 1, 2, 3
    order by 1 nulls last, 2, 3 nulls last`
}
