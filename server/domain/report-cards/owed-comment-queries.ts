import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { OwedComments } from '#shared/report-cards/contract.ts'

/**
 * The unwritten comments of a term, by home class: for each subject, and of the home class's teacher on the
 * term. For administrators alone, in a transaction of the owner: policies would be checked for each student and comment.
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
      select t.name as class_name, coalesce(s.name, t.name) as subject, t.teacher_id, m.missing
      from (
        select e.class_id, count(*)::integer as missing from public.student_classes e
        where e.class_id in (select id from taught)
          and not exists (select from public.report_comments w where w.class_id = e.class_id and w.student_id = e.student_id)
        group by e.class_id
      ) m
      join taught t on t.id = m.class_id
      left join public.subjects s on s.id = t.subject_id
    ),
    on_term as (
      select m.class_name, null as subject, h.teacher_id, m.missing
      from (
        select d.class_name, count(*)::integer as missing from public.home_classes_in_term(${academic_year}, ${term}) d
        where d.class_name in (select name from taught)
          and not exists (select from public.report_comments w
            where w.student_id = d.student_id and w.academic_year = ${academic_year} and w.term = ${term})
        group by d.class_name
      ) m
      left join public.home_class_teachers h on h.class_name = m.class_name and h.academic_year = ${academic_year}
    )
    select o.class_name, json_agg(json_build_object('subject', o.subject,
      'teacher', p.given_name || ' ' || p.surname, 'missing', o.missing) order by o.subject nulls first) as parts
    from (select * from of_subjects union all select * from on_term) o
    left join public.teachers p on p.id = o.teacher_id
    group by o.class_name
    order by public.class_rank(o.class_name), o.class_name`
}
