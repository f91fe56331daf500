import { api } from '#app/lib/api/api.ts'
import { textsOfFields } from '#app/offline/outbox/texts-of-fields.ts'
import { phraseFields } from '#shared/feedback-phrases/fields.ts'
import type { OutboxNoun } from './noun.ts'

export const phrase: OutboxNoun = {
  label: 'Comment',
  async readTheirs({ id }) {
    const found = (await api.feedbackPhrases.list()).find((one) => one.id === id)
    return found && { texts: textsOfFields(phraseFields, found), version: { updated_at: found.updated_at } }
  },
}
