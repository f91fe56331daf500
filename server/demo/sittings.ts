import type { Calendar } from './calendar.ts'
import { demoId } from './chance.ts'
import type { DemoClass } from './classes.ts'

/** A test or an examination that a class has sat: a column of its mark sheet. */
export interface Sitting {
  id: string
  class: DemoClass
  title: string
  grade_type: 'test' | 'exam'
  points_possible: number
  /** `YYYY-MM-DD`. */
  day: string
}

/** Subjects in which everyone also sits the mid-term examination. */
const examined = new Set(['ENG', 'MATH', 'LANGLIT', 'MATHA', 'MATHG'])

const test = { grade_type: 'test', title: 'Unit test', points_possible: 40 } as const
const exam = { grade_type: 'exam', title: 'Mid-term examination', points_possible: 100 } as const

/** A test in each class, and an examination in language and mathematics. */
export function planSittings(classes: readonly DemoClass[], calendar: Calendar): Sitting[] {
  const sit = (taught: DemoClass, what: typeof test | typeof exam, daysAgo: number): Sitting => ({
    ...what,
    id: demoId('assessment', taught.id, what.grade_type),
    class: taught,
    day: calendar.schoolDayIn(-daysAgo),
  })
  return [
    ...classes.map((taught) => sit(taught, test, 24)),
    ...classes.filter(({ subject }) => examined.has(subject.code)).map((taught) => sit(taught, exam, 11)),
  ]
}

/** The rows of the columns of mark sheets. @param at when they were made */
export function assessmentRows(sittings: readonly Sitting[], at: string) {
  return sittings.map(({ id, class: taught, title, grade_type, points_possible, day }) => ({
    id,
    class_id: taught.id,
    title,
    grade_type,
    points_possible,
    held_on: day,
    created_at: at,
    updated_at: at,
  }))
}
