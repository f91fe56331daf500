import { materialTexts } from '#app/words/teacher/materials.ts'
import { noteTexts } from '#app/words/teacher/notes.ts'
import { api } from '#app/lib/api/api.ts'
import { splitOthers } from '#app/offline/outbox/conflicts-of-sets.ts'
import type { FieldText } from '#app/offline/outbox/entry.ts'
import { textsOfFields } from '#app/offline/outbox/texts-of-fields.ts'
import type { ResourceType } from '#shared/constants.ts'
import { materialFields } from '#shared/materials/fields.ts'
import type { OutboxNoun } from './noun.ts'

export const material: OutboxNoun = {
  label: 'Material',
  async readTheirs(input) {
    const rows = await api.materials.list()
    const found = rows.find(({ id }) => id === input.id)
    if (!found) return undefined
    const { also_change, leftOut } = await splitOthers(input, {
      async list() {
        const names = new Map((await api.classes.list()).map(({ id, name }) => [id, name]))
        return rows.map((row) => ({ ...row, class_name: names.get(row.class_id) ?? null }))
      },
      readTexts: async (row) => textsOfMaterial(row),
    })
    return { texts: textsOfMaterial(found), version: { updated_at: found.updated_at, also_change }, leftOut }
  },
}

interface MaterialParts {
  title: string
  resource_type: ResourceType | ''
  resource_url: string | null
  description: string | null
  file_name: string | null
}

export function textsOfMaterial(row: MaterialParts): FieldText[] {
  const { title, resource_type, resource_url, ...others } = materialFields
  return [
    ...textsOfFields({ title }, row),
    { label: resource_type.label, text: row.resource_type && materialTexts.types[row.resource_type] },
    ...textsOfFields({ resource_url }, row),
    { label: materialTexts.file, text: row.file_name ?? noteTexts.noFile },
    ...textsOfFields(others, row),
  ]
}
