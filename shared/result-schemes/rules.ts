import type { Component, Scheme } from '#shared/results/scheme.ts'
import { assessmentTypes } from '#shared/mark-sheet/assessments.ts'
import { fault, type FoundFault } from '#shared/fault.ts'
import * as schemeMessages from './messages.ts'

/** Kinds of marks (`grades.grade_type`): of assignments, and of the columns of mark sheets. */
export const markKinds = ['assignment', ...assessmentTypes] as const

export const schemeLimits = { components: 8, title: 40, best: 50, minFactor: 50, maxFactor: 150 } as const

/** Faults that keep a scheme from being used, by field name: 'components.0.weight'. */
export function findSchemeProblems({ components, factor, cap }: Scheme): Record<string, FoundFault> {
  const problems: Record<string, FoundFault> = {}
  components.forEach((component, index) => {
    const found = findComponentProblems(component, components.slice(0, index))
    for (const [field, one] of Object.entries(found)) problems[`components.${index}.${field}`] = one
  })
  const sum = components.reduce((total, { weight }) => total + weight, 0)
  if (sum !== 100 && Object.keys(problems).every((name) => !name.endsWith('weight')))
    problems['components.0.weight'] = fault('resultSchemes.sum', schemeMessages.sum, sum)
  const { minFactor, maxFactor } = schemeLimits
  if (!isWhole(factor, minFactor, maxFactor)) problems['factor'] = schemeMessages.factor
  if (!isWhole(cap, 1, 100)) problems['cap'] = schemeMessages.cap
  return problems
}

function findComponentProblems(
  { title, weight, kinds, within, best }: Component,
  earlier: readonly Component[],
): Partial<Record<keyof Component, FoundFault>> {
  const problems: Partial<Record<keyof Component, FoundFault>> = {}
  const foldTitle = (text: string) => text.trim().toLowerCase()
  if (foldTitle(title) === '') problems.title = schemeMessages.title
  else if (earlier.some((other) => foldTitle(other.title) === foldTitle(title)))
    problems.title = schemeMessages.titleTwice
  if (!isWhole(weight, 0, 100)) problems.weight = schemeMessages.weight
  const twice = kinds.find((kind) => earlier.some((other) => other.kinds.includes(kind)))
  if (twice !== undefined)
    problems.kinds = fault('resultSchemes.kindTwice', schemeMessages.kindTwice, twice.replaceAll('_', ' '))
  else if (kinds.length === 0 && earlier.some((other) => other.kinds.length === 0))
    problems.kinds = schemeMessages.restTwice
  if (best !== null && (within === 'points' || !isWhole(best, 1, schemeLimits.best)))
    problems.best = schemeMessages.best
  return problems
}

function isWhole(number: number, min: number, max: number): boolean {
  return Number.isInteger(number) && number >= min && number <= max
}
