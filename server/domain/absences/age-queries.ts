import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { censusSexes } from '#shared/absences/rules.ts'

export interface AgeRow {
  grade: number | null
  sex: Exclude<keyof typeof censusSexes, 'all'>
  /** Whole years on the day; null where the record has no date of birth. */
  age: number | null
  students: number
}

/** Counts the students who are in a home class on a day, by grade, sex and age. @param day `YYYY-MM-DD` */
export async function countAges(tx: Tx, day: string): Promise<AgeRow[]> {
  return await queryRows<AgeRow>(tx)`
    select public.grade_in_class(public.grades_of_class(y.home_class), s.grade_level) as grade,
      coalesce(s.sex, 'unknown') as sex,
      extract(year from age(${day}::date, s.date_of_birth))::integer as age,
      count(distinct s.id)::integer as students
    from public.home_class_stays y join public.students s on s.id = y.student_id
    where y.starts_on <= ${day}::date and (y.ends_before is null or y.ends_before > ${day}::date)
    group by 1, 2, 3
    order by 1 nulls last, 2, 3 nulls last`
}
