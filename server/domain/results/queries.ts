import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { gradeOfStudent } from '#server/database/grade-of-student.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import type { ClassResults } from '#shared/results/class-results.ts'
import type { StudentConcerns } from '#shared/results/contract.ts'
import type { Component, Scheme } from '#shared/results/scheme.ts'
import { inSchool } from './school-places-queries.ts'

/** The class data needed for results; the scheme is null if the office has set none. */
export type ClassOfResults = Omit<
  ClassResults,
  'scheme' | 'is_adjustable' | 'work' | 'students' | 'rules_by_grade'
> & {
  scheme: StoredScheme
  rules_by_grade: (Omit<ClassResults['rules_by_grade'][number], 'scheme' | 'is_adjustable'> & {
    scheme: StoredScheme
  })[]
}

type StoredScheme = (Scheme & { is_adjustable: boolean }) | null

/** Finds a class of the teacher asking. */
export async function findClass(tx: Tx, id: string): Promise<ClassOfResults | undefined> {
  return await queryRow<ClassOfResults>(tx)`
    select c.id, c.name as class_name, s.name as subject_name, c.academic_year, c.term,
      coalesce((select state from public.class_results where class_id = c.id), 'open') as state,
      case when c.returned_on is not null then json_build_object('reason', c.returned_reason, 'on', c.returned_on) end as returned,
      public.scheme_of_class(c) as scheme, md5(coalesce(public.scheme_of_class(c)::text, '')) as scheme_version, c.own_components is not null as is_adjusted,
      public.scale_of_class(c) as scale,
      case when cardinality(c.grades) > 1 then (
        select json_agg(json_build_object('grade', g.grade, 'scheme', public.scheme_of_class(c, g.grade),
          'scale', public.grade_scale_for(c.academic_year, g.grade, c.subject_id)) order by g.grade)
        from unnest(c.grades) as g (grade)) else '[]'::json end as rules_by_grade
    from public.classes c
    left join public.subjects s on s.id = c.subject_id
    where c.id = ${id}::uuid and c.teacher_id = (select public.current_teacher_id())`
}

/** Active assignments and the columns of the mark sheet of a class, by day. */
export async function listWork(tx: Tx, classId: string): Promise<ClassResults['work']> {
  return await queryRows<ClassResults['work'][number]>(tx)`
    select id, 'assignment' as kind, title, due_date as day, 'assignment' as grade_type, total_marks as points_possible
    from public.assignments
    where class_id = ${classId}::uuid and status = 'active'
    union all
    select id, 'column', title, held_on, grade_type, points_possible from public.assessments where class_id = ${classId}::uuid
    order by day nulls last, title, id`
}

/** A class's work for days on which a student was not in it yet, or was away. */
export function excusedWork(classId: string) {
  return sql`
    select l.student_id, json_agg(w.id) as ids
    from (
      select distinct student_id from public.class_stays
      where class_id = ${classId}::uuid and (starts_on is not null or ends_before is not null)
    ) l
    cross join (
      select id, due_date as day from public.assignments where class_id = ${classId}::uuid
      union all select id, held_on from public.assessments where class_id = ${classId}::uuid
    ) w
    where not public.was_in_class(${classId}::uuid, l.student_id, w.day)
    group by l.student_id`
}

/**
 * The students of a class, and everyone else with a mark in it, with marks, hand-ins and absences. The ids
 * are passed to the directory as one array, because its security barrier lets only that use the index.
 */
export async function listStudents(tx: Tx, classId: string): Promise<ClassResults['students']> {
  return await queryRows<ClassResults['students'][number]>(tx)`
    with all_marks as (
      select g.id, g.student_id, coalesce(g.assignment_id, g.assessment_id) as work_id, coalesce(g.title, a.title) as title,
        g.grade_type, g.points_earned, g.points_possible, null as from_class, g.created_at as given_at
      from public.grades g left join public.assignments a on a.id = g.assignment_id
      where g.class_id = ${classId}::uuid
      union all
      select grade_id, student_id, null, title, grade_type, points_earned, points_possible, class_name, given_at
      from public.joined_marks_of_class(${classId}::uuid)
    ),
    given as materialized (
      select m.student_id, json_agg(json_build_object(
        'work_id', m.work_id, 'title', m.title, 'grade_type', m.grade_type,
        'points_earned', m.points_earned, 'points_possible', m.points_possible, 'from_class', m.from_class
      ) order by m.given_at, m.id) as marks
      from all_marks m
      group by m.student_id
    ),
    excused as materialized (${excusedWork(classId)}),
    handed_in as materialized (
      select h.student_id, json_agg(h.assignment_id) as ids
      from public.assignment_submissions h join public.assignments a on a.id = h.assignment_id
      where a.class_id = ${classId}::uuid
      group by h.student_id
    ),
    days as materialized (
      select day, row_number() over (order by day) as n
      from (select distinct day from public.roll_calls where class_id = ${classId}::uuid) r
    ),
    absent_days as (
      select a.student_id, d.n, d.n - row_number() over (partition by a.student_id order by d.n) as run
      from (
        select distinct a.student_id, a.day from public.absences a join public.roll_calls r on r.id = a.roll_call_id
        where r.class_id = ${classId}::uuid and a.kind = 'absent'
      ) a join days d on d.day = a.day
    ),
    -- Days that follow each other have the same difference.
    absent as materialized (
      select r.student_id, json_build_object('days', sum(r.days), 'in_row', max(r.days)) as sums
      from (select student_id, count(*)::integer as days from absent_days group by student_id, run) r
      group by r.student_id
    ),
    earlier as materialized (
      select distinct on (o.student_id) o.student_id, json_build_object('term', e.term, 'percentage', o.percentage) as result
      from public.classes c
      join public.classes e on e.subject_id = c.subject_id and e.academic_year = c.academic_year and e.term < c.term
      join public.student_results o on o.class_id = e.id
      where c.id = ${classId}::uuid and o.percentage is not null
        and o.student_id = any (array(select e.student_id from public.student_classes e where e.class_id = ${classId}::uuid))
      order by o.student_id, e.term desc
    )
    select d.id, d.first_name, d.last_name, d.admission_number,
      exists (select from public.student_classes e where e.class_id = ${classId}::uuid and e.student_id = d.id) as is_enrolled,
      (select ${gradeOfStudent(sql`d.id`)} from public.classes c where c.id = ${classId}::uuid) as grade,
      (select json_build_object('percentage', o.percentage, 'letter_grade', o.letter_grade, 'in_school', ${inSchool('o')})
        from public.student_results o where o.class_id = ${classId}::uuid and o.student_id = d.id) as signed,
      coalesce(given.marks, '[]'::json) as marks,
      coalesce(excused.ids, '[]'::json) as excused,
      coalesce(handed_in.ids, '[]'::json) as handed_in,
      coalesce(absent.sums, '{"days": 0, "in_row": 0}'::json) as absent,
      earlier.result as before
    from public.student_directory d
    left join given on given.student_id = d.id
    left join excused on excused.student_id = d.id
    left join handed_in on handed_in.student_id = d.id
    left join absent on absent.student_id = d.id
    left join earlier on earlier.student_id = d.id
    where d.id = any (array(
      select sc.student_id from public.student_classes sc where sc.class_id = ${classId}::uuid
      union select given.student_id from given
    ))
    order by d.name_key, d.id`
}

/** The students of the teacher's home classes who need attention, by class and name. */
export async function listConcerns(tx: Tx, term: string): Promise<StudentConcerns[]> {
  return await queryRows<StudentConcerns>(tx)`
    select student_id, first_name, last_name, class_name, absent, missing, fallen
    from public.home_class_concerns(${term})`
}

/** Chooses the parts of a class's results; null for those of the scheme. */
export async function setOwnComponents(
  tx: Tx,
  classId: string,
  components: readonly Component[] | null,
): Promise<void> {
  await tx
    .updateTable('classes')
    .set({ own_components: components && JSON.stringify(components) })
    .where('id', '=', classId)
    .execute()
}
