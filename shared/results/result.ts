import { compare, divide, fractionOf, roundHalfUp, sumOf, times, type Fraction } from './fraction.ts'
import type { Component, Scheme } from './scheme.ts'

/** A mark, with everything that matters for a result. */
export interface CountedMark {
  /** The kind of work, `grades.grade_type`. */
  grade_type: string
  /** Null for absent with reason, which counts neither for nor against the student. */
  points_earned: number | null
  points_possible: number | null
  title?: string | null
  /** The class that gave the mark, if the student has since moved to the class of the result. */
  from_class?: string | null
}

/** Given points, out of more than zero. */
export interface GivenMark extends CountedMark {
  points_earned: number
  points_possible: number
}

/** The share of a component in a result. */
export interface Part {
  component: Component
  /** The marks that count. */
  marks: GivenMark[]
  /** Marks below the best ones that count. */
  dropped: GivenMark[]
  /** An exact fraction of 1; null without a mark that counts. */
  share: Fraction | null
}

/** The sum of marks, by a scheme. */
export interface Result {
  scheme: Scheme
  parts: Part[]
  /** Work left out because the student was absent with reason. */
  excused: CountedMark[]
  /** Percent of the components that have a mark; below 100 the result is preliminary. */
  weight: number
  /**
   * From 0 to 100, rounded half up to one decimal, here and nowhere else; null without a mark that counts.
   */
  percentage: number | null
}

/**
 * Adds up marks; this is the only place that does. A component without a mark leaves its weight to the
 * others, in proportion, until it has one.
 */
export function resultOf(scheme: Scheme, marks: readonly CountedMark[]): Result {
  const excused = marks.filter(({ points_earned }) => points_earned === null)
  const parts = scheme.components.map((component) => partOf(component, scheme, marks.filter(isGiven)))
  const weighed = parts.flatMap(({ component: { weight }, share }) => (share ? [{ weight, share }] : []))
  const weight = weighed.reduce((sum, part) => sum + part.weight, 0)
  if (weight === 0) return { scheme, parts, excused, weight, percentage: null }
  const mean = divide(
    sumOf(weighed.map((part) => times(part.share, fractionOf(part.weight)))),
    fractionOf(weight),
  )
  const moderated = times(mean, fractionOf(scheme.factor))
  const cap = fractionOf(Math.min(scheme.cap, 100))
  const percentage = roundHalfUp(compare(moderated, cap) > 0 ? cap : moderated, 1)
  return { scheme, parts, excused, weight, percentage }
}

/** Whether a mark can count: points were given, out of more than zero. */
export function isGiven(mark: CountedMark): mark is GivenMark {
  return mark.points_earned !== null && mark.points_possible !== null && mark.points_possible > 0
}

function partOf(component: Component, { components }: Scheme, all: readonly GivenMark[]): Part {
  const named = components.flatMap(({ kinds }) => kinds)
  const own = all.filter(({ grade_type }) =>
    component.kinds.length > 0 ? component.kinds.includes(grade_type) : !named.includes(grade_type),
  )
  const best = component.within === 'equal' ? (component.best ?? own.length) : own.length
  const counted = new Set(own.toSorted((a, b) => compare(shareOf(b), shareOf(a))).slice(0, best))
  const marks = own.filter((mark) => counted.has(mark))
  const share = marks.length === 0 ? null : shareOfAll(component, marks)
  return { component, marks, dropped: own.filter((mark) => !counted.has(mark)), share }
}

function shareOfAll({ within }: Component, marks: readonly GivenMark[]): Fraction {
  if (within === 'equal') return divide(sumOf(marks.map(shareOf)), fractionOf(marks.length))
  return divide(
    sumOf(marks.map(({ points_earned }) => fractionOf(points_earned))),
    sumOf(marks.map(({ points_possible }) => fractionOf(points_possible))),
  )
}

function shareOf({ points_earned, points_possible }: GivenMark): Fraction {
  return divide(fractionOf(points_earned), fractionOf(points_possible))
}
