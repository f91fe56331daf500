import { promotionTexts as texts } from '#app/words/office/promotion.ts'
import { nameOfTarget } from '#shared/promotion/messages.ts'
import {
  isSameTarget,
  keyOfTarget,
  type PromotionTarget,
  type StudentGroup,
} from '#shared/promotion/targets.ts'

/** A target in words: the class, the grade without a class, or the status of a leaver. */
function wordsOfTarget(target: PromotionTarget): string {
  const name = nameOfTarget(target)
  return 'status' in target || 'home_class' in target ? name : texts.noClass(name)
}

/**
 * Options of a select of targets.
 * @param own the group for which one of the targets means staying, and the words for that
 */
export function optionsOf(
  targets: readonly PromotionTarget[],
  own: { group: StudentGroup | null; words: (group: string) => string },
): { value: string; label: string; target: PromotionTarget }[] {
  return targets.map((target) => {
    const isOwn = own.group !== null && isSameTarget(target, own.group)
    return {
      value: keyOfTarget(target),
      label: isOwn ? own.words(nameOfTarget(target)) : wordsOfTarget(target),
      target,
    }
  })
}
