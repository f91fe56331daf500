/**
 * Fixed numbers and lists of the specification that belong to no noun's rules; levels, home classes and lessons
 * are the school's (`school-structure/structure.ts`).
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

/**
 * Milliseconds for which the mouse rests on a menu of the bar before it opens, within which the next one opens
 * at once after an open one was left, and after which a menu that was left closes (spec/public-and-student.md
 * section 9).
 */
export const menuDelay = { open: 200, skip: 300, close: 150 }

/** Milliseconds from one picture of the home page to the next (spec/public-and-student.md section 9). */
export const pictureInterval = 4000

/** Characters of an article that its card shows (spec/public-and-student.md section 9). */
export const newsPreviewLength = 120

/** Seconds after which a session that an address brings is old (spec/public-and-student.md section 9). */
export const oldSessionSeconds = 120

/** Seconds for which caches keep a newsletter (spec/teacher-and-admin.md section 9). */
export const newsletterCacheSeconds = 3600

/**
 * The pace of account creation after a rate limit was met, in seconds (spec/teacher-and-admin.md section 9).
 */
export const accountPace = {
  batch: 5,
  betweenAccounts: 1.5,
  betweenBatches: 5,
  /** Pauses before each further attempt at the same account. */
  backoff: [2, 4, 8],
} as const

/** Whether another person reads the comments on report cards before the cards go out. */
export const commentReadings = ['Not read first', 'Read by another person'] as const

/** Whether the school keeps photographs of its students. */
export const photographKeepings = ['Not kept', 'Kept'] as const

/** How a school calls its rolls: in each lesson, or once a day by the teacher of the home class. */
export const rollCallKinds = ['By lesson', 'Once a day'] as const

/** The most units in the course of a class, and the most entries in one. */
export const maxUnits = 60
export const maxItems = 60
