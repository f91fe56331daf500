import { phraseTexts } from '#app/words/teacher/feedback-phrases.ts'
import { api } from '#app/lib/api.ts'
import type { FieldText } from '#app/offline/outbox/entry.ts'
import type { OutboxNoun } from './noun.ts'

export const phrase: OutboxNoun = {
  label: 'Comment',
  async readTheirs({ id }) {
    const found = (await api.feedbackPhrases.list()).find((one) => one.id === id)
    return found && { texts: textsOfPhrase(found), version: { updated_at: found.updated_at } }
  },
}

export function textsOfPhrase(row: { phrase: string }): FieldText[] {
  return [{ label: phraseTexts.edit, text: row.phrase }]
}
