import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { OwedComments } from '#shared/report-cards/contract.ts'

/**
 * The unwritten comments of a term, by home class: for each subject, and of the home class's teacher on the
 * term.
 */
export async function listOwedComments(
  tx: Tx,
  { academic_year, term }: { academic_year: string; term: string },
): Promise<OwedComments[]> {
  return await queryRows<OwedComments>(tx)`
    with taught as materialized (
      select c.id, c.name, c.subject_id, c.teacher_id from public.classes c
      where c.academic_year = ${academic_year} and c.term = ${term}
    ),
    of_subjects as (
      select t.name as class_name, coalesce(s.name, t.name) as subject, p.given_name || ' ' || p.surname as teacher,
        count(*)::integer as missing
      from taught t
      join public.student_classes e on e.class_id = t.id
      left join public.subjects s on s.id = t.subject_id
      left join public.teachers p on p.id = t.teacher_id
      where not exists (select from public.report_comments w where w.class_id = t.id and w.student_id = e.student_id)
      group by t.id, t.name, s.name, p.given_name, p.surname
    ),
    on_term as (
      select d.class_name, null as subject, p.given_name || ' ' || p.surname as teacher, count(*)::integer as missing
      from public.home_classes_in_term(${academic_year}, ${term}) d
      left join public.home_class_teachers h on h.class_name = d.class_name and h.academic_year = ${academic_year}
      left join public.teachers p on p.id = h.teacher_id
      where d.class_name in (select name from taught)
        and not exists (select from public.report_comments w
          where w.student_id = d.student_id and w.academic_year = ${academic_year} and w.term = ${term})
      group by d.class_name, p.given_name, p.surname
    )
    select o.class_name, json_agg(json_build_object('subject', o.subject, 'teacher', o.teacher, 'missing', o.missing)
      order by o.subject nulls first) as parts
    from (select * from of_subjects union all select * from on_term) o
    group by o.class_name
    order by public.class_rank(o.class_name), o.class_name`
}
