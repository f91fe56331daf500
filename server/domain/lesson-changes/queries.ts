import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { isSame } from '#server/database/same-values.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { ClassClash } from '#shared/classes/contract.ts'
import type {
  ChangedLesson,
  DayOfLessons,
  LessonChangeInput,
  LessonOfDay,
} from '#shared/lesson-changes/contract.ts'

/* The view changed_lessons decides who sees which changes. */

interface Term {
  academicYear: string
  term: string
}

/** The changes that meet a condition, by day and period. @param condition of the view `x` */
export function changedLessons(condition: RawBuilder<unknown>): RawBuilder<ChangedLesson> {
  return sql`
    select x.id, to_json(x.day) #>> '{}' as day, x.class_id, x.period, x.kind, x.to_period, x.room, x.teacher_name, x.note,
      x.class_name, x.subject_name, x.usual_room, x.usual_teacher_name
    from public.changed_lessons x where ${condition}
    order by x.day, x.held_period, public.class_rank(x.class_name), x.id`
}

/**
 * The two weeks that a timetable on a first screen may show, from the Monday of a day's week. The browser
 * chooses one of them, so that kept data are still right on the next Monday.
 */
export function twoWeeksOf(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`x.day between date_trunc('week', ${day})::date and date_trunc('week', ${day})::date + 13`
}

/** The condition for changes of classes that the teacher asking teaches, or that they cover. */
export const isOfTeacherAsking = sql`(x.usual_teacher_id = (select public.current_teacher_id())
  or x.teacher_id = (select public.current_teacher_id()))`

/** The changes of these days, both included, that the person asking may see and that meet a condition. */
export async function listChanges(
  tx: Tx,
  { from, to }: { from: string; to: string },
  condition: RawBuilder<unknown> = sql`true`,
): Promise<ChangedLesson[]> {
  const days = sql`x.day between ${from}::date and ${to}::date and ${condition}`
  return (await changedLessons(days).execute(tx)).rows
}

/**
 * The changes of the lessons of the person asking: of a student's classes, or those that a teacher gives or
 * covers.
 */
export async function listOwnChanges(tx: Tx, days: { from: string; to: string }): Promise<ChangedLesson[]> {
  const isOwn = sql`(x.class_id = any ((select public.my_class_ids())::uuid[]) or ${isOfTeacherAsking})`
  return await listChanges(tx, days, isOwn)
}

/** A change by its id. */
export async function findChange(tx: Tx, id: string): Promise<ChangedLesson | undefined> {
  return (await changedLessons(sql`x.id = ${id}`).execute(tx)).rows[0]
}

/** Whether a change exists with all of these values. */
export async function isEntered(tx: Tx, change: LessonChangeInput): Promise<boolean> {
  const row = await tx.selectFrom('lesson_changes').selectAll().where('id', '=', change.id).executeTakeFirst()
  return row !== undefined && isSame(row, change)
}

/** The lessons of a day as they are held, by period and class; for teachers and administrators. */
export async function listLessonsOn(
  tx: Tx,
  day: string,
  { academicYear, term }: Term,
): Promise<LessonOfDay[]> {
  return await queryRows<LessonOfDay>(tx)`
    select l.class_id, l.class_name, l.subject_name, l.planned_period, l.period, l.teacher_id,
      t.given_name || ' ' || t.surname as teacher_name, l.room, l.kind
    from public.lessons_on(${day}::date, ${academicYear}, ${term}) l left join public.teacher_names t on t.id = l.teacher_id
    order by l.period, public.class_rank(l.class_name), l.subject_name, l.class_id`
}

/** The classes of a term that are not archived, by name. */
export async function listClasses(tx: Tx, { academicYear, term }: Term): Promise<DayOfLessons['classes']> {
  return await queryRows<DayOfLessons['classes'][number]>(tx)`
    select c.id, c.name, s.name as subject_name
    from public.classes c left join public.subjects s on s.id = c.subject_id
    where c.academic_year = ${academicYear} and c.term = ${term} and not c.is_archived
    order by public.class_rank(c.name), s.name, c.id`
}

/** A class as if it had a lesson: its teacher and room. */
export async function listClassAsLesson(
  tx: Tx,
  classId: string,
): Promise<Pick<LessonOfDay, 'class_name' | 'teacher_id' | 'room'>[]> {
  return await tx
    .selectFrom('classes')
    .select(['name as class_name', 'teacher_id', 'room'])
    .where('id', '=', classId)
    .execute()
}

/** Active teachers by name; all of them for administrators. */
export async function listTeachers(tx: Tx): Promise<DayOfLessons['teachers']> {
  return await queryRows<DayOfLessons['teachers'][number]>(tx)`
    select id, surname || ', ' || given_name as name from public.teachers
    where status = 'Active' order by name_key, id`
}

/** The number of students shared with each of the other classes; classes without any are left out. */
export async function countShared(
  tx: Tx,
  classId: string,
  others: readonly string[],
): Promise<Map<string, ClassClash['students']>> {
  const rows = await queryRows<{ id: string; students: number }>(tx)`
    select o.class_id as id, count(*)::integer as students
    from public.student_classes e join public.student_classes o on o.student_id = e.student_id
    where e.class_id = ${classId} and o.class_id = any (${others}::uuid[])
    group by o.class_id`
  return new Map(rows.map(({ id, students }) => [id, students]))
}

/** Enters a change; does nothing if the lesson already has one for the day. */
export async function insertChange(tx: Tx, change: LessonChangeInput): Promise<void> {
  await tx
    .insertInto('lesson_changes')
    .values(change)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** @returns whether it existed */
export async function deleteChange(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('lesson_changes').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
