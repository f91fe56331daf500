import { lessonChangeTexts } from '#app/words/office/lesson-changes.ts'
import type { DayOfLessons, LessonOfDay } from '#shared/lesson-changes/contract.ts'

/** The class and subject of a lesson. */
export function nameOfLesson(lesson: { class_name: string; subject_name: string | null }): string {
  return [lesson.class_name, lesson.subject_name].filter(Boolean).join(' ')
}

/** The period and the names of a lesson. */
export function titleOfLesson(lesson: { period: number; class_name: string; subject_name: string | null }) {
  return `${lessonChangeTexts.lessons.period(lesson.period)}, ${nameOfLesson(lesson)}`
}

/** The teachers of a day who may cover a lesson: those who are free in its period, and the others. */
export function teachersByTime(
  { teachers, lessons }: DayOfLessons,
  lesson: Pick<LessonOfDay, 'class_id' | 'period'>,
) {
  const { class_id, period } = lesson
  const planned = lessons.find((one) => one.class_id === class_id && one.planned_period === period)
  const others = teachers.filter(({ id }) => id !== planned?.teacher_id)
  const busy = new Set(
    lessons
      .filter((one) => one.period === period && one.kind !== 'cancelled')
      .map(({ teacher_id }) => teacher_id),
  )
  return {
    free: others.filter(({ id }) => !busy.has(id)),
    busy: others.filter(({ id }) => busy.has(id)),
  }
}
