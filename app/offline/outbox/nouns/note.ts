import { noteTexts } from '#app/words/teacher/notes.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { api } from '#app/lib/api/api.ts'
import { splitOthers } from '#app/offline/outbox/conflicts-of-sets.ts'
import type { FieldText } from '#app/offline/outbox/entry.ts'
import { textsOfFields } from '#app/offline/outbox/texts-of-fields.ts'
import { noteFields } from '#shared/notes/fields.ts'
import type { OutboxNoun } from './noun.ts'

export const note: OutboxNoun = {
  label: 'Note',
  async readTheirs(input) {
    const found = await api.notes.get({ id: input.id })
    const { also_change, leftOut } = await splitOthers(input, {
      list: () => api.notes.list(),
      readTexts: async ({ id }) => textsOfNote(id === found.id ? found : await api.notes.get({ id })),
    })
    return { texts: textsOfNote(found), version: { updated_at: found.updated_at, also_change }, leftOut }
  },
}

interface NoteParts {
  title: string
  content: string
  file_name?: string | null
}

export function textsOfNote(row: NoteParts): FieldText[] {
  return [
    ...textsOfFields(noteFields, row),
    { label: teaching.file, text: row.file_name ?? noteTexts.noFile },
  ]
}
