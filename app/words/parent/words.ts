import type { ParentLanguage } from '#shared/guardian-access/parent-page.ts'
import { tokPisin } from '#shared/translations/tok-pisin.ts'
import { translate } from '#shared/translations/translate.ts'
import { en } from './en.ts'

/** The words of the parents' page in one language. */
export type ParentWords = typeof en

const languages: Record<ParentLanguage, ParentWords> = { en, tpi: translate(en, tokPisin, 'parents.') }

/** The words in a language, with English ones for those it lacks. */
export function parentWords(language: ParentLanguage): ParentWords {
  return languages[language]
}
