import { sql, type RawBuilder } from 'kysely'
import { jsonListOf } from '#server/database/json-list.ts'
import { gradeOfStudent } from '#server/database/grade-of-student.ts'
import { absencesOfStudent } from '#server/domain/roll-calls/queries.ts'
import type { StudentNote } from '#shared/dashboard/contract.ts'
import { dueDate, withExtension } from '#server/database/extension-queries.ts'
import { inSchool } from '#server/domain/results/school-places-queries.ts'
import type { OwnAbsence } from '#shared/roll-calls/contract.ts'
import { lastCards, type StoredCard } from './card-queries.ts'
import type { ClassRules, GradedClass, JoinedGrade } from './grades-by-term.ts'
import { gradeRow, noteRow, resourceRow, type GradeRow, type StoredSubject } from './stored-rows.ts'

const gradesWithNames = sql`
  select ${gradeRow.select}
  from public.grades g
  left join public.classes c on c.id = g.class_id
  left join public.subjects s on s.id = c.subject_id
  left join public.assignments a on a.id = g.assignment_id
  where g.student_id = (select public.current_student_id())`

/**
 * The classes in which grades of the student asking count, the grades among them that an earlier class gave, and
 * the last report card of each term.
 */
export const termsOfStudent: RawBuilder<{
  classes: GradedClass[]
  joined: JoinedGrade[]
  cards: StoredCard[]
}> = sql`
  with joined as materialized (select * from public.joined_marks(public.my_class_ids()))
  select
    (select coalesce(json_agg(json_build_object('class_id', g.class_id, 'academic_year', c.academic_year, 'term', c.term)), '[]'::json)
      from (
        select class_id from public.grades where student_id = (select public.current_student_id())
        union select counts_in from joined
      ) g
      left join public.classes c on c.id = g.class_id) as classes,
    (select coalesce(json_agg(j), '[]'::json) from joined j) as joined,
    (select coalesce(json_agg(c), '[]'::json) from (${lastCards}) c) as cards`

/**
 * The grades of the student asking in these classes, newest first, the classes' rules, and the absences of
 * all classes.
 * @param classIds null stands for grades without a class
 * @param absentFrom the first day of the absences
 */
export function gradesOfStudent(
  classIds: readonly (string | null)[],
  absentFrom: string,
): RawBuilder<{
  list: GradeRow[]
  rules: ClassRules[]
  absences: OwnAbsence[]
}> {
  const ids = classIds.filter((id) => id !== null)
  const grades = sql`
    ${gradesWithNames} and (g.class_id = any (${ids}::uuid[]) or (g.class_id is null and ${classIds.includes(null)}))
    order by g.graded_at desc, g.id desc`
  return sql`
    select ${jsonListOf(grades)} as list,
      (select coalesce(json_agg(r), '[]'::json) from (${rulesOf(ids)}) r) as rules,
      (select coalesce(json_agg(a), '[]'::json) from (${absencesOfStudent(absentFrom)}) a) as absences`
}

/**
 * How the results of these classes are made, and the work in each for which the student asking has no grade
 * yet.
 */
function rulesOf(classIds: readonly string[]): RawBuilder<ClassRules> {
  const isUngraded = sql`not exists (
    select from public.grades g where g.student_id = (select public.current_student_id())
      and (g.assignment_id = w.id or g.assessment_id = w.id))`
  return sql`
    with released as materialized (
      select o.class_id, o.percentage, o.letter_grade, ${inSchool('o')} as in_school, e.subject_id, e.academic_year, e.term,
        coalesce(o.grade, e.grade) as grade_level
      from public.student_results o join public.classes e on e.id = o.class_id
      where o.student_id = (select public.current_student_id())
    )
    select c.id as class_id, c.name as class_name,
      (select s.name from public.subjects s where s.id = c.subject_id) as subject_name,
      public.scheme_of_class(c, l.grade) as scheme,
      l.scale,
      (select json_build_object('percentage', o.percentage,
          'letter_grade', case when p.is_readable or l.scale -> 0 -> 'top_percent' is null then o.letter_grade end,
          'in_school', case when p.is_readable then o.in_school end)
        from released o cross join lateral (select public.places_are_readable(o.class_id) as is_readable) p
        where o.class_id = c.id) as released,
      (select coalesce(json_agg(json_build_object('academic_year', o.academic_year, 'term', o.term,
            'grade_level', o.grade_level, 'percentage', o.percentage) order by o.academic_year, o.term), '[]'::json)
        from released o where o.percentage is not null and o.subject_id = c.subject_id) as course,
      (select coalesce(json_agg(w order by w.day nulls last, w.title), '[]'::json) from (
        select a.id, a.title, 'assignment' as grade_type, ${dueDate} as day, a.total_marks as points_possible
        from public.assignments a ${withExtension()} where a.class_id = c.id and a.status = 'active'
        union all
        select id, title, grade_type, held_on, points_possible from public.assessments where class_id = c.id
      ) w where ${isUngraded} and c.id = any ((select public.my_class_ids())::uuid[])
        and public.was_in_class(c.id, (select public.current_student_id()), w.day)) as open
    from public.classes c
    cross join lateral (
      select g.grade, public.grade_scale_for(c.academic_year, g.grade, c.subject_id) as scale
      from (select ${gradeOfStudent(sql`(select public.current_student_id())`)} as grade offset 0) g
    ) l
    where c.id = any (${classIds}::uuid[])`
}

/**
 * The notes, the student's grades and the resources of one class, each newest first. No row when the person asking
 * is not enrolled in that class.
 */
export function subjectOfStudent(classId: string): RawBuilder<{ subject: StoredSubject }> {
  const notes = sql`
    select ${noteRow.select} from public.subject_notes n
    where n.class_id = ${classId}::uuid
    order by n.created_at desc, n.id desc`
  const resources = sql`
    select ${resourceRow.select}
    from public.learning_resources r
    join public.classes c on c.id = r.class_id
    left join public.subjects s on s.id = c.subject_id
    where r.class_id = ${classId}::uuid
    order by r.created_at desc, r.id desc`
  return sql`
    select json_build_object(
      'notes', ${jsonListOf(notes)},
      'grades', ${jsonListOf(sql`${gradesWithNames} and (g.class_id = ${classId}::uuid
        or g.id in (select grade_id from public.joined_marks(array[${classId}::uuid]))) order by g.graded_at desc, g.id desc`)},
      'resources', ${jsonListOf(resources)},
      'has_forum', public.has_forums()
    ) as subject
    where ${classId}::uuid = any (public.my_class_ids())`
}

/**
 * A note of one of the student's classes, with its content; its file is a storage key here. No row for any
 * other note, even if the person asking wrote it as a teacher.
 */
export function noteOfStudent(id: string): RawBuilder<{ note: StudentNote }> {
  return sql`
    select to_json(found) as note
    from (
      select ${noteRow.select}, n.content
      from public.subject_notes n
      where n.id = ${id}::uuid and n.class_id = any (public.my_class_ids())
    ) found`
}
