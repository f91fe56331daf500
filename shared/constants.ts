/** Fixed numbers and lists of the specification; what can be derived from them stands in `school-rules.ts`. */

/** Days of the timetable (spec/teacher-and-admin.md section 3). */
export const schoolDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const

export type SchoolDay = (typeof schoolDays)[number]

/** Lessons are numbered 1 to 9 each day (spec/teacher-and-admin.md sections 3 and 9). */
export const periodsPerDay = 9

/** Names as the classes store them, with the months shown beside them (spec/teacher-and-admin.md section 9). */
export const terms = [
  { name: 'Term 1', months: 'Jan-Apr' },
  { name: 'Term 2', months: 'Apr-Jun' },
  { name: 'Term 3', months: 'Jul-Sep' },
  { name: 'Term 4', months: 'Sep-Dec' },
] as const

export type TermName = (typeof terms)[number]['name']

/** The kinds of class material (spec/teacher-and-admin.md section 5). */
export const resourceTypes = ['file', 'link', 'document', 'video', 'presentation'] as const

export type ResourceType = (typeof resourceTypes)[number]

/** Milliseconds before a tooltip opens, and in which the next one opens at once (spec/teacher-and-admin.md section 9). */
export const tooltipDelay = { open: 700, skip: 300 }
