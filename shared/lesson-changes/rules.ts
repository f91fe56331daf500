import * as formMessages from '#shared/words/forms.ts'
import { weekdayOf } from '#shared/school-calendar/school-calendar.ts'
import * as messages from './messages.ts'

/** The kinds of changes to a lesson for one day. */
export const lessonChangeKinds = ['cover', 'moved', 'cancelled', 'extra'] as const

export type LessonChangeKind = (typeof lessonChangeKinds)[number]

export const lessonChangeRules = {
  day: { kind: 'date', invalid: formMessages.date, missing: messages.day },
  class_id: { kind: 'choice', missing: messages.classMissing },
  period: { kind: 'choice', missing: messages.period },
  room: { kind: 'text', max: 50 },
  note: { kind: 'text', max: 200 },
} as const

/** The parts of a change that decide which lessons a day has. */
export interface ChangeOfLesson {
  day: string
  class_id: string
  period: number
  kind: LessonChangeKind
  to_period: number | null
}

interface WeekLesson {
  class_id: string
  /** From 1, Monday. */
  weekday: number
  period: number
}

/**
 * The lessons of a week with the changes of its days, by day and period: a moved one is where it is held, a
 * cancelled one where it would have been. A changed lesson that is not in the week, because it is an extra
 * one or another teacher's, is built from its change.
 * @param changes of this week only, and only for the week's owner
 */
export function withChanges<Lesson extends WeekLesson, Change extends ChangeOfLesson>(
  lessons: readonly Lesson[],
  changes: readonly Change[],
  make: (change: Change) => Omit<Lesson, keyof WeekLesson>,
): (Lesson & { change: Change | null })[] {
  const keyOf = ({ class_id, weekday, period }: WeekLesson) => `${class_id} ${weekday} ${period}`
  const lessonOf = (change: Change) => ({ ...change, weekday: weekdayOf(change.day) })
  const planned = new Set(lessons.map(keyOf))
  const changeOf = new Map(
    changes.filter(({ kind }) => kind !== 'extra').map((change) => [keyOf(lessonOf(change)), change]),
  )
  const held = lessons.map((lesson) => {
    const change = changeOf.get(keyOf(lesson)) ?? null
    return { ...lesson, period: change?.to_period ?? lesson.period, change }
  })
  const added = changes
    .filter((change) => change.kind === 'extra' || !planned.has(keyOf(lessonOf(change))))
    .filter(({ kind }) => kind !== 'cancelled')
    .map((change) => {
      const { class_id, weekday, period } = lessonOf(change)
      const lesson = { ...make(change), class_id, weekday, period: change.to_period ?? period } as Lesson
      return { ...lesson, change }
    })
  return [...held, ...added].sort((one, other) => one.weekday - other.weekday || one.period - other.period)
}
