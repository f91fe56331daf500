import { spokenInEnglish } from '#app/words/spoken-words.ts'
import type { Corrections } from '#shared/corrections/rules.ts'
import type { Language } from '#shared/translations/languages.ts'
import { translations } from '#shared/translations/translations.ts'
import { listPlaces } from '#shared/translations/translate.ts'

/** A sentence of the program in English and in another language. */
export interface Sentence {
  place: string
  english: string
  /** The program's own; empty where it has none and stays English. */
  own: string
  /** The school's; undefined where it has not corrected the program's. */
  corrected: string | undefined
}

const english = listPlaces(spokenInEnglish)

/** All sentences that have a translation, in the order of the pages. */
export function listSentences(language: Exclude<Language, 'en'>, corrections: Corrections): Sentence[] {
  return english.map(([place, text]) => ({
    place,
    english: text,
    own: translations[language][place] ?? '',
    corrected: corrections[language]?.[place],
  }))
}

/** The sentences that have all of these words, in either language or in their place. */
export function findSentences(sentences: Sentence[], typed: string): Sentence[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return sentences.filter(({ place, english: text, own, corrected = '' }) => {
    const all = `${place} ${text} ${own} ${corrected}`.toLowerCase()
    return words.every((word) => all.includes(word))
  })
}
