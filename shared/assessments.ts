/** Kinds of work that are marked without a hand-in, and limits of the calls that save such marks. */

/** Stored in `grades.grade_type`; shown with blanks for underscores. */
export const assessmentTypes = ['test', 'quiz', 'oral_work', 'practical', 'project', 'exam'] as const

export type AssessmentType = (typeof assessmentTypes)[number]

/** Marks that one call may save; a class of 60 with 20 columns fits. */
export const mostMarksAtOnce = 1500

/** Faults of points that were typed or sent. */
export const pointsMessages = {
  bad: 'Points are a number from 0, with at most two decimals.',
  tooMany: (most: number) => `At most ${most} points.`,
}
