import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { dueDate, withExtension } from '#server/database/extension-queries.ts'
import { gradeOfStudent } from '#server/database/grade-of-student.ts'
import { instantOf } from '#server/database/instant.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import type { ListedGuardian } from '#shared/guardians/listed-guardian.ts'
import type { Scheme } from '#shared/results/scheme.ts'
import type { TaughtStudent } from '#shared/student-records/contract.ts'

type SharedClass = Omit<TaughtStudent['classes'][number], 'work' | 'scheme'> & { scheme: Scheme | null }
type SharedWork = TaughtStudent['classes'][number]['work'][number] & { class_id: string }

const mine = sql`c.teacher_id = (select public.current_teacher_id())`

/** Finds a student of a class or of the home class of the teacher asking. */
export async function findTaughtStudent(tx: Tx, id: string): Promise<TaughtStudent['student'] | undefined> {
  return await queryRow<TaughtStudent['student']>(tx)`
    select id, first_name, last_name, admission_number, class_name from public.student_directory
    where id = ${id}::uuid and (id = any ((select public.my_taught_student_ids())::uuid[])
      or id = any ((select public.my_home_student_ids())::uuid[]))`
}

/** The guardians whom the teacher of the home class may call, in order; none for another teacher. */
export async function listGuardiansToCall(tx: Tx, studentId: string): Promise<ListedGuardian[]> {
  const rows = await queryRows<{ guardians: ListedGuardian[] }>(tx)`
    select guardians from public.current_guardians where student_id = ${studentId}::uuid`
  return rows[0]?.guardians ?? []
}

/** The classes of the teacher asking that the student is in, the current ones first. */
export async function listSharedClasses(tx: Tx, studentId: string): Promise<SharedClass[]> {
  return await queryRows<SharedClass>(tx)`
    select c.id, c.name, s.name as subject, c.academic_year, c.term,
      public.scheme_of_class(c, ${gradeOfStudent(sql`e.student_id`)}) as scheme
    from public.student_classes e
    join public.classes c on c.id = e.class_id
    left join public.subjects s on s.id = c.subject_id
    where e.student_id = ${studentId}::uuid and ${mine}
    order by c.is_archived, c.academic_year desc, c.term desc, s.name, public.class_rank(c.name), c.id`
}

/**
 * Assignments and mark sheet columns of these classes, with the student's work, and marks brought from an
 * earlier class; the newest first.
 */
export async function listSharedWork(tx: Tx, studentId: string): Promise<SharedWork[]> {
  return await queryRows<SharedWork>(tx)`
    select a.class_id, a.id, 'assignment' as kind, coalesce(g.grade_type, 'assignment') as grade_type, a.title, ${dueDate} as day,
      ${instantOf('h.submitted_at')} as handed_in, public.is_late_for(a, h.student_id, h.started_at) as is_late,
      g.points_earned::float8 as points_earned, null as from_class, g.id is not null and g.points_earned is null as is_absent, coalesce(g.points_possible, a.total_marks)::float8 as points_possible,
      g.letter_grade
    from public.student_classes e
    join public.classes c on c.id = e.class_id
    join public.assignments a on a.class_id = c.id
    ${withExtension(sql`e.student_id`)}
    left join public.assignment_submissions h on h.assignment_id = a.id and h.student_id = e.student_id
    left join public.grades g on g.assignment_id = a.id and g.student_id = e.student_id
    where e.student_id = ${studentId}::uuid and ${mine}
      and (a.status = 'active' or h.id is not null or g.id is not null)
    union all
    select x.class_id, x.id, 'column', x.grade_type, x.title, x.held_on, null, false,
      g.points_earned::float8, null, g.id is not null and g.points_earned is null, coalesce(g.points_possible, x.points_possible)::float8, g.letter_grade
    from public.student_classes e
    join public.classes c on c.id = e.class_id
    join public.assessments x on x.class_id = c.id
    left join public.grades g on g.assessment_id = x.id and g.student_id = e.student_id
    where e.student_id = ${studentId}::uuid and ${mine}
    union all
    select c.id, j.grade_id, 'column', j.grade_type, coalesce(j.title, j.grade_type), null, null, false,
      j.points_earned::float8, j.class_name, j.points_earned is null, j.points_possible::float8, null
    from public.student_classes e
    join public.classes c on c.id = e.class_id
    join lateral public.joined_marks_of_class(c.id) j on j.student_id = e.student_id
    where e.student_id = ${studentId}::uuid and ${mine}
    order by day desc nulls last, title`
}
