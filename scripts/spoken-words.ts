import { en as parents } from '#app/words/parent/en.ts'
import { textsInEnglish } from '#shared/words/guardian-texts.ts'

/** The English words that a translation has its own for, by the first part of their places. */
export const spokenInEnglish = { parents, texts: textsInEnglish }
