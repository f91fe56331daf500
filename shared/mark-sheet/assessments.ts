import { fault, type Fault } from '#shared/fault.ts'
import * as messages from './messages.ts'

/** Kinds of work that are marked without a hand-in, and limits of the calls that save such marks. */

/** Stored in `grades.grade_type`; shown with blanks for underscores. */
export const assessmentTypes = ['test', 'quiz', 'oral_work', 'practical', 'project', 'exam'] as const

export type AssessmentType = (typeof assessmentTypes)[number]

/** The most marks that one call may save; a class of 60 with 20 columns fits. */
export const maxMarksAtOnce = 1500

/** The most characters of a file of marks as base64: a workbook of 600 KB, far more than the marks of a class. */
export const maxMarkFileLength = 800_000

/** The parts of a student by which a line of a file names one. */
export const studentParts = ['admission_number', 'last_name', 'first_name', 'full_name'] as const

/**
 * Reads typed points: digits with at most two decimals, after a point or a comma; `.5` and `7.` are numbers
 * too.
 * @param max the most points that can be earned
 * @returns null when nothing is typed; otherwise the points, or why they cannot be saved
 */
export function readPoints(text: string, max: number): { points: number } | { problem: string } | null {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return null
  if (!/^(\d+(\.\d{0,2})?|\.\d{1,2})$/.test(typed)) return { problem: messages.badPoints }
  const points = Number(typed)
  const problem = findPointsProblem(points, max)
  return problem === null ? { points } : { problem: problem.message }
}

/** Points, or an absence with reason: such work is left out of the result. */
export type MarkPoints = number | 'absent'

/** The mark for an absence with a reason, in fields for points and on paper. */
export const absentSign = 'A'

/** A mark in its typed form; empty without one. */
export function textOfMark(points: MarkPoints | null | undefined): string {
  return points === 'absent' ? absentSign : String(points ?? '')
}

/**
 * Reads a typed mark: points, or `A` for absent with reason.
 * @param max the most points that can be earned
 * @returns null when nothing is typed; otherwise the mark, or why it cannot be saved
 */
export function readMark(text: string, max: number): { points: MarkPoints } | { problem: string } | null {
  if (text.trim().toUpperCase() === absentSign) return { points: 'absent' }
  const read = readPoints(text, max)
  return read && 'problem' in read && read.problem === messages.badPoints
    ? { problem: messages.badMark(absentSign) }
    : read
}

/** Finds why points cannot be a mark; null when they can. @param max the most points that can be earned */
export function findPointsProblem(points: MarkPoints, max = Infinity): Fault | null {
  if (points === 'absent') return null
  const hasTwoDecimals = Math.abs(points * 100 - Math.round(points * 100)) < 1e-6
  if (points < 0 || !hasTwoDecimals) return fault('markSheet.badPoints', messages.badPoints)
  return points > max ? fault('markSheet.mostPoints', messages.mostPoints, max) : null
}
