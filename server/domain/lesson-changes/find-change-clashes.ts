import type { Tx } from '#server/database/database.ts'
import { readCalendar } from '#server/domain/school-calendar/queries.ts'
import { schoolDays } from '#shared/constants.ts'
import type { ClassClash } from '#shared/classes/contract.ts'
import type { LessonChangeInput, LessonOfDay } from '#shared/lesson-changes/contract.ts'
import { termOn, weekdayOf } from '#shared/school-calendar/school-calendar.ts'
import * as queries from './queries.ts'

/**
 * The lessons of the day that a change would clash with: those of the person giving the lesson, in its room,
 * and, if it is held at another time than planned, of its home class or of some of its students.
 */
export async function findChangeClashes(tx: Tx, change: LessonChangeInput): Promise<ClassClash[]> {
  if (change.kind === 'cancelled') return []
  const lessons = await queries.listLessonsOn(tx, change.day, termOn(await readCalendar(tx), change.day))
  const period = change.to_period ?? change.period
  const own = lessons.find(
    (lesson) => lesson.class_id === change.class_id && lesson.planned_period === change.period,
  )
  const isAtOtherTime = change.kind === 'extra' || change.to_period !== null
  const others = lessons.filter(
    (lesson) =>
      lesson.period === period && lesson.kind !== 'cancelled' && lesson.class_id !== change.class_id,
  )
  // An extra lesson has the class's own teacher and room, as any other lesson of the class would.
  const [named] = own ? [own] : await queries.listClassAsLesson(tx, change.class_id)
  const shared = isAtOtherTime
    ? await queries.countShared(
        tx,
        change.class_id,
        others.map(({ class_id }) => class_id),
      )
    : new Map<string, number>()
  const needs = {
    teacher: change.teacher_id ?? (isAtOtherTime ? named?.teacher_id : null),
    room: change.room ?? (isAtOtherTime ? named?.room : null),
    group: isAtOtherTime ? named?.class_name : null,
  }
  return others.flatMap((other) => {
    const kinds = kindsOf(needs, other)
    const students = shared.get(other.class_id) ?? 0
    // The students of one home class are named once, as the home class.
    if (students > 0 && !kinds.includes('group')) kinds.push('students')
    const { class_id, class_name, subject_name, teacher_name } = other
    const periods = [`${schoolDays[weekdayOf(change.day) - 1]}-${period}`]
    return kinds.map((kind) => ({
      kind,
      class_id,
      class_name,
      subject_name,
      teacher_name,
      periods,
      students,
    }))
  })
}

interface Needs {
  teacher: string | null | undefined
  room: string | null | undefined
  group: string | null | undefined
}

function kindsOf({ teacher, room, group }: Needs, other: LessonOfDay): ClassClash['kind'][] {
  const foldRoom = (place: string | null | undefined) => place?.trim().toLowerCase() ?? ''
  const kinds: ClassClash['kind'][] = []
  if (teacher && other.teacher_id === teacher) kinds.push('teacher')
  if (group && other.class_name === group) kinds.push('group')
  else if (foldRoom(room) && foldRoom(other.room) === foldRoom(room)) kinds.push('room')
  return kinds
}
