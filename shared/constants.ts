/**
 * Fixed numbers and lists of the specification; levels, home classes and lessons belong to the school
 * (`school-structure.ts`).
 */

/** Days of the timetable (spec/teacher-and-admin.md section 3). */
export const schoolDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const

export type SchoolDay = (typeof schoolDays)[number]

/** Names as the classes store them (spec/teacher-and-admin.md section 9). The calendar decides how many of them a year has. */
export const termNames = ['Term 1', 'Term 2', 'Term 3', 'Term 4'] as const

export type TermName = (typeof termNames)[number]

/** The kinds of class material (spec/teacher-and-admin.md section 5). */
export const resourceTypes = ['file', 'link', 'document', 'video', 'presentation'] as const

export type ResourceType = (typeof resourceTypes)[number]

/**
 * Milliseconds before a tooltip opens, and within which the next one opens at once (spec/teacher-and-admin.md
 * section 9).
 */
export const tooltipDelay = { open: 700, skip: 300 }

/** Whether another person reads the comments on report cards before the cards go out. */
export const commentReadings = ['Not read first', 'Read by another person'] as const

/** Whether the school keeps photographs of its students. */
export const photographKeepings = ['Not kept', 'Kept'] as const

/** How a school calls its rolls: in each lesson, or once a day by the teacher of the home class. */
export const rollCallKinds = ['By lesson', 'Once a day'] as const

/** The most units in the course of a class, and the most entries in one. */
export const maxUnits = 60
export const maxItems = 60
