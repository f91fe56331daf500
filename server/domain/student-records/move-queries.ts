import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import type { ClassMove, ClassMovePlan, MovesPlan } from '#shared/student-records/class-moves.ts'

/** The student of a move, as visible to the person asking; undefined for a student whom they may not move. */
export async function findMovedStudent(
  tx: Tx,
  id: string,
): Promise<(Pick<ClassMovePlan, 'name' | 'class_name'> & { grade_level: number | null }) | undefined> {
  return await queryRow<Pick<ClassMovePlan, 'name' | 'class_name'> & { grade_level: number | null }>(tx)`
    select first_name || ' ' || last_name as name, class_name, grade_level from public.student_directory
    where id = ${id}::uuid and status = 'Active' and public.may_move_student(id)`
}

/** Whether the person asking may move a student to this home class: the office to any, a teacher within the grade. */
export async function mayMoveTo(tx: Tx, id: string, className: string): Promise<boolean> {
  const row = await queryRow<{ may: boolean }>(tx)`
    select public.may_move_to(${id}::uuid, ${className}) as may`
  return row!.may
}

/** A term of the school. */
interface FromTerm {
  academicYear: string
  term: string
}

/** @throws SQLSTATE 42501 not this person's student */
export async function planMove(
  tx: Tx,
  id: string,
  className: string,
  { academicYear, term }: FromTerm,
): Promise<ClassMovePlan['classes']> {
  return await queryRows<ClassMovePlan['classes'][number]>(tx)`
    select * from public.plan_class_move(${id}::uuid, ${className}, ${academicYear}, ${term})`
}

interface NewMove {
  move_id: string
  id: string
  class_name: string
  grade: number | null
  day: string
}

/** @returns whether it was new @throws SQLSTATE 42501 not this person's student */
export async function moveStudent(
  tx: Tx,
  { move_id, id, class_name, grade, day }: NewMove,
  { academicYear, term }: FromTerm,
): Promise<boolean> {
  const row = await queryRow<{ is_moved: boolean }>(tx)`
    select public.move_student(${move_id}::uuid, ${id}::uuid, ${class_name}, ${grade}::integer, ${day}::date,
      ${academicYear}, ${term}) as is_moved`
  return row!.is_moved
}

/** A move that the person asking may read. */
export async function findMove(
  tx: Tx,
  id: string,
): Promise<(ClassMove & { student_id: string }) | undefined> {
  return await queryRow<ClassMove & { student_id: string }>(tx)`
    select m.id, m.student_id, m.from_class, m.to_class, m.moved_on, ${instantOf('m.undone_at')} as undone_at
    from public.class_moves m where m.id = ${id}::uuid`
}

/** The moves of a student that the person asking may read, the newest first. */
export async function listMoves(tx: Tx, studentId: string): Promise<ClassMove[]> {
  return await queryRows<ClassMove>(tx)`
    select m.id, m.from_class, m.to_class, m.moved_on, ${instantOf('m.undone_at')} as undone_at
    from public.class_moves m where m.student_id = ${studentId}::uuid order by m.moved_at desc, m.id limit 10`
}

/** @returns whether it is undone @throws SQLSTATE 42501 not this person's move */
export async function undoMove(tx: Tx, id: string): Promise<boolean> {
  const row = await queryRow<{ is_undone: boolean }>(tx)`
    select public.undo_class_move(${id}::uuid) as is_undone`
  return row!.is_undone
}

/** The changes made by moving several students, each class once with its number of students. */
export async function planMoves(
  tx: Tx,
  ids: string[],
  className: string,
  { academicYear, term }: FromTerm,
): Promise<MovesPlan> {
  return await queryRows<MovesPlan[number]>(tx)`
    select p.class_id, p.class_name, p.subject_name, p.term, p.change, sum(p.marks)::integer as marks,
      count(*)::integer as students
    from public.students s
    cross join lateral public.plan_class_move(s.id, ${className}, ${academicYear}, ${term}) p
    where s.id = any (${ids}::uuid[]) and s.class_name is distinct from ${className}
    group by p.class_id, p.class_name, p.subject_name, p.term, p.change
    order by p.term, p.subject_name, p.change desc, public.class_rank(p.class_name)`
}

interface Elsewhere {
  id: string
  class_name: string | null
  grade_level: number | null
}

/** Locks those of the students who are not yet in the home class. Marks and absences that refer to them do not wait. */
export async function lockStudentsNotIn(tx: Tx, ids: string[], className: string): Promise<Elsewhere[]> {
  return await queryRows<Elsewhere>(tx)`
    select id, class_name, grade_level from public.students
    where id = any (${ids}::uuid[]) and class_name is distinct from ${className} order by id for no key update`
}

/** @returns those who were in a home class, with its name */
export async function leaveHomeClass(tx: Tx, ids: string[]): Promise<{ id: string; class_name: string }[]> {
  return await queryRows<{ id: string; class_name: string }>(tx)`
    with before as (
      select id, class_name from public.students
      where id = any (${ids}::uuid[]) and class_name is not null order by id for no key update
    )
    update public.students s set class_name = null from before where s.id = before.id
    returning before.id, before.class_name`
}
