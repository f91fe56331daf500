/** Being late counts as being there. */
export const absenceKinds = ['absent', 'late'] as const

/** How a school calls its rolls: in each lesson, or once a day by the teacher of the home class. */
export const rollCallKinds = ['By lesson', 'Once a day'] as const

export type AbsenceKind = (typeof absenceKinds)[number]

export const rollCallRules = {
  day: { kind: 'date', invalid: 'Enter a valid date.', missing: 'Enter the day.' },
  reason: { kind: 'text', most: 200 },
  /** Students of one roll. */
  mostMarks: 500,
} as const

export const rollCallMessages = {
  group: 'Open the roll again.',
  time: 'Enter a time such as 08:15.',
  twice: 'A student is named twice. Open the roll again.',
  future: 'A roll cannot be called before its day.',
}

/** The key of a class's roll, which is called in its lessons. */
export function classGroup(classId: string): string {
  return `class:${classId}`
}

/** The key of a home class's roll, which is called once a day. */
export function homeGroup(homeClass: string): string {
  return `home:${homeClass}`
}
