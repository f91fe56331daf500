import type { Tx } from '#server/database/database.ts'
import { readCardWords } from '#server/domain/corrections/queries.ts'
import { readGuardianLanguages } from '#server/domain/guardians/language-queries.ts'
import { languages, type PaperLanguage } from '#shared/translations/languages.ts'
import type { SpokenCard } from './draw-cards.ts'
import type { CardOfStudent } from './issued-card-queries.ts'

/** Gives each card the language of its labels, with the words of all languages. */
export async function speakCards(tx: Tx, cards: readonly CardOfStudent[], language: PaperLanguage) {
  const ids = cards.map(({ student_id }) => student_id)
  const ofGuardians = language === 'guardian' ? await readGuardianLanguages(tx, ids) : undefined
  const spoken = cards.map((card): SpokenCard => {
    if (language !== 'guardian') return { ...card, language }
    return { ...card, language: ofGuardians?.get(card.student_id) ?? languages[0] }
  })
  return { cards: spoken, words: await readCardWords(tx) }
}
