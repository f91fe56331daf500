/**
 * Switches for parts with a fixed place on a report card: in its head, in the table of results, and on the
 * sheet of the sums.
 */
export const cardSwitches = [
  'crest',
  'motto',
  'address',
  'teacher',
  'percentage',
  'letter_grade',
  'position',
  'school_position',
  'comments',
  'sums',
] as const

export type CardSwitch = (typeof cardSwitches)[number]

/** The parts under the student's name, which can be in any order. */
export const cardParts = [
  'results',
  'scale',
  'days_absent',
  'next_term',
  'home_comment',
  'principal',
] as const

export type CardPart = (typeof cardParts)[number]

/**
 * The choice of the contents of a report card. Its head, the student's name and the code for verifying it are
 * always included.
 */
export interface CardTemplate {
  shows: CardSwitch[]
  /** In their order on the card. */
  parts: CardPart[]
  /** A sentence of the principal to all students; blank leaves a line for writing by hand. */
  principal_line: string
}

/** The template of a new school. */
export const firstTemplate: CardTemplate = {
  shows: ['crest', 'address', 'teacher', 'percentage', 'letter_grade', 'position', 'comments'],
  parts: ['results', 'scale', 'days_absent', 'next_term', 'home_comment', 'principal'],
  principal_line: '',
}

/** The most characters of the principal's sentence. */
export const maxPrincipalLineLength = 200
