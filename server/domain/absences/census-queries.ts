import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { CensusRow, CensusSpan } from '#shared/absences/contract.ts'

/**
 * Counts students, possible and attended days of a span, by grade and sex, with the sums of each grade, of each sex and of all.
 * A day is possible for a student on which a roll of the home class of that day was called, whether for the day or in a lesson.
 * Days are counted once for all stays of the same days, since a year has a row for each student and day otherwise, and
 * grades once for each home class. Missed days are added up beside possible ones instead of being joined to them: a plan
 * for any span expects few rows of each, and would compare all with all.
 */
export async function countCensus(tx: Tx, { from, until }: CensusSpan): Promise<CensusRow[]> {
  return await queryRows<CensusRow>(tx)`
    with called as materialized (
      select distinct r.day, coalesce(r.home_class, c.name) as home_class
      from public.roll_calls r left join public.classes c on c.id = r.class_id
      where r.day between ${from}::date and ${until}::date
    ), homes as materialized (
      select home_class, public.grades_of_class(home_class) as grades from (select distinct home_class from called) all_homes
    ), spans as materialized (
      select y.home_class, y.starts_on, y.ends_before, h.grades, count(*) as possible
      from (select distinct home_class, starts_on, ends_before from public.home_class_stays) y
      join called d on d.home_class = y.home_class and y.starts_on <= d.day and (y.ends_before is null or y.ends_before > d.day)
      join homes h on h.home_class = y.home_class
      group by 1, 2, 3, 4
    ), absent as materialized (
      select distinct a.day, a.student_id from public.absences a
      where a.kind = 'absent' and a.day between ${from}::date and ${until}::date
    ), expected as (
      select home_class, student_id, max(grades) as grades, sum(possible) as possible, sum(possible) - sum(missed) as attended
      from (
        select y.home_class, y.student_id, p.grades, p.possible, 0 as missed
        from public.home_class_stays y
        join spans p on p.home_class = y.home_class and p.starts_on = y.starts_on and p.ends_before is not distinct from y.ends_before
        union all
        select y.home_class, y.student_id, null, 0,
          case when (y.home_class, a.day) in (select d.home_class, d.day from called d) then 1 else 0 end
        from absent a join public.home_class_stays y on y.student_id = a.student_id and y.starts_on <= a.day
          and (y.ends_before is null or y.ends_before > a.day)
      ) counted
      group by home_class, student_id having sum(possible) > 0
    )
    select e.grade, case when grouping(e.sex) = 1 then 'all' else coalesce(e.sex, 'unknown') end as sex,
      count(distinct e.student_id)::integer as students, sum(e.possible)::integer as possible,
      sum(e.attended)::integer as attended
    from (
      select x.student_id, x.possible, x.attended, s.sex, public.grade_in_class(x.grades, s.grade_level) as grade
      from expected x join public.students s on s.id = x.student_id
    ) e
    group by grouping sets ((e.grade, e.sex), (e.grade), (e.sex), ())
    having count(*) > 0
    order by e.grade nulls last, grouping(e.sex), e.sex nulls last`
}
