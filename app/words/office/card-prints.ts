import { formatCount } from '#app/lib/text/format.ts'
import type { CardPrint } from '#shared/card-prints/contract.ts'
import { languageNames } from '#shared/translations/languages.ts'
import { keptDays } from '#shared/report-cards/rules.ts'

/** Texts of the report cards of many classes. */
export const printTexts = {
  list: 'Report cards of many classes',
  loadFailed: 'The report cards that were asked for could not be loaded',
  name: ({ grade_level, term, academic_year, language }: CardPrint) =>
    `${grade_level === null ? 'Whole school' : `Grade ${grade_level}`}, ${term} ${academic_year}${language === 'guardian' ? '' : `, ${languageNames[language]}`}`,
  underWay: (name: string) => `Making the report cards: ${name}`,
  progress: (done: number, of: number) => `${formatCount(done)} of ${of} home classes`,
  cards: (cards: number) => (cards === 1 ? '1 card' : `${formatCount(cards)} cards`),
  save: (size: string) => `Save (ZIP, ${size})`,
  saveOf: (name: string, size: string) => `Save: ${name} (ZIP, ${size})`,
  saved: 'Report cards saved',
  failed: 'The report cards could not be made',
  failedClasses: (names: string) =>
    `Could not be made: ${names}. Ask for them again; what is made stays as it is.`,
  kept: `The program continues when you leave this page. An archive is kept for ${keptDays} days; the cards themselves stay.`,
}
