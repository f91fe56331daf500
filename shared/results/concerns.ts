import { letterOf } from '#shared/grade-scale.ts'
import { isGiven, resultOf, type CountedMark } from './result.ts'
import { usualScheme, type Scheme } from './scheme.ts'

/** Work in a class, as far as it can be missing. */
interface Work {
  id: string
  kind: 'assignment' | 'column'
  /** Due or held on. */
  day: string | null
}

interface Student {
  /** The oldest first. */
  marks: readonly (CountedMark & { work_id: string | null })[]
  /** Assignments of which there is a hand-in. */
  handed_in: readonly string[]
}

/** Why a teacher should look after a student. */
export type Concern =
  | { kind: 'missing'; count: number }
  | { kind: 'falling'; before: number; now: number }
  | { kind: 'low'; percentage: number }

/** So many assignments that are due and neither handed in nor marked are a reason. */
const mostMissing = 2
/** Percentage points by which the last two marks are lower than those before them. */
const leastFall = 20

/**
 * The reasons to look after a student: work that is missing, marks that fall, a result with the lowest grade.
 * @param today a day `YYYY-MM-DD`
 */
export function concernsOf(
  { marks, handed_in }: Student,
  { scheme, scale, work }: { scheme: Scheme; scale: Parameters<typeof letterOf>[0]; work: readonly Work[] },
  today: string,
): Concern[] {
  const done = new Set([...handed_in, ...marks.map(({ work_id }) => work_id)])
  const missing = work.filter(
    ({ id, kind, day }) => kind === 'assignment' && day !== null && day < today && !done.has(id),
  ).length
  const concerns: Concern[] = missing >= mostMissing ? [{ kind: 'missing', count: missing }] : []
  const given = marks.filter((mark) => isGiven(mark))
  const [before, now] = [meanOf(given.slice(0, -2)), meanOf(given.slice(-2))]
  if (given.length >= 4 && before !== null && now !== null && before - now >= leastFall)
    concerns.push({ kind: 'falling', before, now })
  const { percentage } = resultOf(scheme, marks)
  const isLowest =
    percentage !== null && scale.length > 1 && letterOf(scale, percentage) === scale.at(-1)?.letter_grade
  if (isLowest) concerns.push({ kind: 'low', percentage })
  return concerns
}

function meanOf(marks: readonly CountedMark[]): number | null {
  const components = usualScheme.components.map((one) => ({ ...one, within: 'equal' as const }))
  return resultOf({ ...usualScheme, components }, marks).percentage
}
