import type { ParentLanguage } from '#shared/guardian-access/parent-page.ts'
import { en } from './en.ts'

/** The words of the page of parents in one language. */
export type ParentWords = typeof en

const languages: Record<ParentLanguage, ParentWords | undefined> = { en, tpi: undefined }

/** The languages that have words, the one that everybody gets without a choice first. */
export const spokenLanguages = (Object.keys(languages) as ParentLanguage[]).filter((one) => languages[one])

/** The language in which somebody who reads `language` is spoken to: English where there are no words in it. */
export const spokenFor = (language: ParentLanguage): ParentLanguage => (languages[language] ? language : 'en')

/** The words in a language, or in English where it has none. */
export function parentWords(language: ParentLanguage): ParentWords {
  return languages[language] ?? en
}
