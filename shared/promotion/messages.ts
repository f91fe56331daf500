import type { PromotionTarget } from './targets.ts'

/** A group or target in words: `9A`, `Grade 9`, `7/8 Kula, Grade 7` or `Graduated`. */
export function nameOfTarget(target: PromotionTarget): string {
  if ('status' in target) return target.status
  const grade = target.grade === undefined ? '' : `Grade ${target.grade}`
  return 'home_class' in target ? [target.home_class, grade].filter((part) => part !== '').join(', ') : grade
}

/* Server messages about promotion. */

export const target = 'Choose a class, a grade, Graduated, Withdrawn or Transferred.'
export const notTo = (from: PromotionTarget, to: PromotionTarget) =>
  `${nameOfTarget(from)} cannot go to ${nameOfTarget(to)}.`
export const notActive =
  'An exception is no longer an Active student, or was moved up already. Load the page again.'
export const noTarget = (to: PromotionTarget) =>
  `The school has no ${nameOfTarget(to)}. Choose where the student goes.`
export const nobody = 'Nobody would be moved.'
export const changedMeanwhile =
  'Students have changed since this was shown, so nobody was moved. Please look at it again.'
export const label = (year: string) => `Moving up, ${year}`
