// Written by `npm run words` from the files of languages beside this one.
import type { Language } from './languages.ts'
import type { Translation } from './translate.ts'
import * as tpi from './tpi.ts'

type ByLanguage = Record<Exclude<Language, 'en'>, Translation>

/** The program's own sentences, by language. */
export const translations: ByLanguage = {
  tpi: tpi.sentences,
}

/** The sentences that have no translation yet, in English. */
export const stillEnglish: ByLanguage = {
  tpi: tpi.stillEnglish,
}
