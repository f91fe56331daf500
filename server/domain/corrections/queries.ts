import type { Kysely } from 'kysely'
import type { DB } from '#database/types.ts'
import { settingRow } from '#server/audit/setting-row-queries.ts'
import { correctedTranslation, type Corrections } from '#shared/corrections/rules.ts'
import { languages, type Language } from '#shared/translations/languages.ts'
import { translate } from '#shared/translations/translate.ts'
import { dayNames, translateDay } from '#shared/translations/day-names.ts'
import { cardInEnglish, type CardWords } from '#shared/report-cards/card-words.ts'
import {
  letterInEnglish,
  letterTextsInEnglish,
  type LetterTexts,
  type LetterWords,
} from '#shared/words/letter-texts.ts'
import { signed } from '#shared/translations/signed.ts'
import { slipInEnglish, type SlipWords } from '#shared/words/code-slips.ts'
import { textsInEnglish, type TextWords } from '#shared/words/guardian-texts.ts'

/** The sentences in other languages that the school has corrected. Everybody may read them. */
export const correctionsRow = settingRow<'corrections', Corrections>({
  table: 'corrections',
  column: 'corrections',
  subject: 'corrections',
  action: 'site.words_corrected',
})

/** The corrections alone. */
export async function readCorrections(db: Kysely<DB>): Promise<Corrections> {
  return (await correctionsRow.find(db)).corrections
}

/** The words of the texts to guardians, by language. */
export async function readTextWords(db: Kysely<DB>): Promise<Record<Language, Said<TextWords>>> {
  return await readWords(db, textsInEnglish, 'texts.')
}

/** The words of the slips with codes, by language. */
export async function readSlipWords(db: Kysely<DB>): Promise<Record<Language, Said<SlipWords>>> {
  return await readWords(db, slipInEnglish, 'slips.')
}

/** The labels of report cards, by language, marked as such for `CardPage`. */
export async function readCardWords(db: Kysely<DB>): Promise<Record<Language, Said<CardWords>>> {
  return await readWords(db, cardInEnglish, 'cards.', signed)
}

/** The words that the program adds to letters, by language, marked as such for `CardPage`. */
export async function readLetterWords(db: Kysely<DB>): Promise<Record<Language, Said<LetterWords>>> {
  return await readWords(db, letterInEnglish, 'letters.', signed)
}

/** The paragraphs of which letters consist, by language. */
export async function readLetterTexts(db: Kysely<DB>): Promise<Record<Language, Said<LetterTexts>>> {
  return await readWords(db, letterTextsInEnglish, 'letterTexts.')
}

/** Words with the days of their language. */
export type Said<Words> = Words & {
  /** Gives a date in English words the names of the language. */
  sayDay: (written: string) => string
}

async function readWords<Words extends object>(
  db: Kysely<DB>,
  english: Words,
  place: string,
  sign = (text: string) => text,
): Promise<Record<Language, Said<Words>>> {
  const corrections = await readCorrections(db)
  const inLanguage = (language: Language): Said<Words> => {
    if (language === languages[0]) return { ...english, sayDay: (written) => written }
    const translation = correctedTranslation(language, corrections)
    const days = translate(dayNames, translation, 'site.days.')
    return {
      ...translate(english, translation, place, sign),
      sayDay: (written) => sign(translateDay(written, days)),
    }
  }
  return Object.fromEntries(languages.map((language) => [language, inLanguage(language)])) as Record<
    Language,
    Said<Words>
  >
}
