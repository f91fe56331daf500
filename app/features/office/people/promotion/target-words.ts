import { promotionTexts as texts } from '#app/words/office/promotion.ts'

/** A target in words: the class, the grade without a class, or what becomes of a leaver. */
export function wordsOfTarget(target: string): string {
  return target.startsWith('Grade ') ? texts.noClass(target) : target
}
