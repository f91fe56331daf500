import { letterOf } from '#shared/grade-scales/grade-scale.ts'
import type { School } from '#shared/school-settings/particulars.ts'
import { isGiven, resultOf, type CountedMark } from './result.ts'
import { usualScheme, type Scheme } from './scheme.ts'

/** Work in a class that may be missing. */
interface Work {
  id: string
  kind: 'assignment' | 'column'
  /** Due or held on. */
  day: string | null
}

interface Student {
  /** The oldest first. */
  marks: readonly (CountedMark & { work_id: string | null })[]
  /** Work of days on which the student was not in the class. */
  excused: readonly string[]
  /** Assignments that have a hand-in. */
  handed_in: readonly string[]
  /** Absences from lessons of the class. */
  absent: { days: number; in_row: number }
  /** The previous term's result. */
  before: { term: string; percentage: number } | null
  /** The result that was submitted; null while the results are open. */
  signed: { percentage: number | null } | null
}

/** The reason why a student needs attention. */
export type Concern =
  | { kind: 'missing'; count: number }
  | { kind: 'absent'; days: number; in_row: number }
  | { kind: 'fallen'; term: string; before: number; now: number }
  | { kind: 'falling'; before: number; now: number }
  | { kind: 'low'; percentage: number }

/** The thresholds from which the school wants a student to be named. */
export type ConcernLimits = Pick<
  School,
  'missingWork' | 'fallOfMarks' | 'fallOfResult' | 'absentInRow' | 'absentInTerm'
>

interface Rules {
  scheme: Scheme
  scale: Parameters<typeof letterOf>[0]
  work: readonly Work[]
}

/**
 * The reasons why a student needs attention: missing work, absences, a result below the previous term's,
 * falling marks within the term, a result with the lowest grade.
 * @param today a day `YYYY-MM-DD`
 */
export function concernsOf(
  { marks, excused, handed_in, absent, before, signed }: Student,
  { scheme, scale, work }: Rules,
  limits: ConcernLimits,
  today: string,
): Concern[] {
  const done = new Set([...excused, ...handed_in, ...marks.map(({ work_id }) => work_id)])
  const missing = work.filter(
    ({ id, kind, day }) => kind === 'assignment' && day !== null && day < today && !done.has(id),
  ).length
  const concerns: Concern[] = []
  if (missing >= limits.missingWork) concerns.push({ kind: 'missing', count: missing })
  if (absent.days >= limits.absentInTerm || absent.in_row >= limits.absentInRow)
    concerns.push({ kind: 'absent', ...absent })
  const { percentage } = signed ?? resultOf(scheme, marks)
  if (before && percentage !== null && before.percentage - percentage >= limits.fallOfResult)
    concerns.push({ kind: 'fallen', term: before.term, before: before.percentage, now: percentage })
  const given = marks.filter((mark) => isGiven(mark))
  const [earlier, last] = [meanOf(given.slice(0, -2)), meanOf(given.slice(-2))]
  if (given.length >= 4 && earlier !== null && last !== null && earlier - last >= limits.fallOfMarks)
    concerns.push({ kind: 'falling', before: earlier, now: last })
  const isLowest =
    percentage !== null && scale.length > 1 && letterOf(scale, percentage) === scale.at(-1)?.letter_grade
  if (isLowest) concerns.push({ kind: 'low', percentage })
  return concerns
}

function meanOf(marks: readonly CountedMark[]): number | null {
  const components = usualScheme.components.map((one) => ({ ...one, within: 'equal' as const }))
  return resultOf({ ...usualScheme, components }, marks).percentage
}
