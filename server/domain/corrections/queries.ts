import type { Kysely } from 'kysely'
import type { DB } from '#database/types.ts'
import { settingRow } from '#server/audit/setting-row-queries.ts'
import { correctedTranslation, type Corrections } from '#shared/corrections/rules.ts'
import { languages, type Language } from '#shared/translations/languages.ts'
import { translate } from '#shared/translations/translate.ts'
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
export async function readTextWords(db: Kysely<DB>): Promise<Record<Language, TextWords>> {
  return await readWords(db, textsInEnglish, 'texts.')
}

/** The words of the slips with codes, by language. */
export async function readSlipWords(db: Kysely<DB>): Promise<Record<Language, SlipWords>> {
  return await readWords(db, slipInEnglish, 'slips.')
}

async function readWords<Words extends object>(
  db: Kysely<DB>,
  english: Words,
  place: string,
): Promise<Record<Language, Words>> {
  const corrections = await readCorrections(db)
  const inLanguage = (language: Language) =>
    language === languages[0]
      ? english
      : translate(english, correctedTranslation(language, corrections), place)
  return Object.fromEntries(languages.map((language) => [language, inLanguage(language)])) as Record<
    Language,
    Words
  >
}
