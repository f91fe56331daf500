import { lessonChangeTexts } from '#app/words/office/lesson-changes.ts'
import type { DayOfLessons } from '#shared/contracts/lesson-changes.ts'

/** The class and subject of a lesson. */
export function nameOfLesson(lesson: { class_name: string; subject_name: string | null }): string {
  return [lesson.class_name, lesson.subject_name].filter(Boolean).join(' ')
}

/** The period and the names of a lesson. */
export function titleOfLesson(lesson: { period: number; class_name: string; subject_name: string | null }) {
  return `${lessonChangeTexts.lessons.period(lesson.period)}, ${nameOfLesson(lesson)}`
}

/** The teachers of a day who are free in a period, and the others. */
export function teachersByTime({ teachers, lessons }: DayOfLessons, period: number) {
  const busy = new Set(
    lessons
      .filter((lesson) => lesson.period === period && lesson.kind !== 'cancelled')
      .map(({ teacher_id }) => teacher_id),
  )
  return {
    free: teachers.filter(({ id }) => !busy.has(id)),
    busy: teachers.filter(({ id }) => busy.has(id)),
  }
}
