/** Work that is marked without being handed in: what kinds there are, and what a column of the mark sheet may hold. */

/** Stored in `grades.grade_type`; shown with blanks for underscores. */
export const assessmentTypes = ['test', 'quiz', 'oral_work', 'practical', 'project', 'exam'] as const

export type AssessmentType = (typeof assessmentTypes)[number]

export const mostAssessmentPoints = 10_000

/** Marks that one call may save; a class of 60 with 20 columns fits. */
export const mostMarksAtOnce = 1500

/** What is wrong in the form of a column; the form and the server say the same. */
export const assessmentMessages = {
  title: 'Enter a title.',
  type: 'Choose the kind of work.',
  heldOn: 'Enter a valid date.',
  points: `Enter a whole number from 1 to ${mostAssessmentPoints}.`,
}

/** What is wrong with points that were typed or sent. */
export const pointsMessages = {
  bad: 'Points are a number from 0, with at most two decimals.',
  tooMany: (most: number) => `At most ${most} points.`,
}
