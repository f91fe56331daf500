import { noteTexts } from '#app/words/teacher/notes.ts'
import { assignmentTexts } from '#app/words/teacher/assignments.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { api } from '#app/lib/api/api.ts'
import { splitOthers } from '#app/offline/outbox/conflicts-of-sets.ts'
import type { FieldText } from '#app/offline/outbox/entry.ts'
import { textsOfFields } from '#app/offline/outbox/texts-of-fields.ts'
import { assignmentFields } from '#shared/assignments/fields.ts'
import type { OutboxNoun } from './noun.ts'

export const assignment: OutboxNoun = {
  label: 'Assignment',
  async readTheirs(input) {
    const rows = await api.assignments.list()
    const found = rows.find(({ id }) => id === input.id)
    if (!found) return undefined
    const { also_change, leftOut } = await splitOthers(input, {
      list: async () => rows,
      readTexts: async (row) => commonTextsOfAssignment(row),
    })
    return {
      texts: textsOfAssignment(found),
      version: { updated_at: found.updated_at, also_change },
      leftOut,
    }
  },
}

interface AssignmentParts {
  title: string
  description: string | null
  due_date: string | null
  /** Absent in calls that an earlier version of the program put into the outbox. */
  due_time?: string | null
  seen_from?: string | null
  closes_on?: string | null
  total_marks: number
}

export function textsOfAssignment(row: AssignmentParts): FieldText[] {
  const { title, description, due_date, ...others } = assignmentFields
  return [
    ...textsOfFields({ title, description }, row),
    { label: due_date.label, text: row.due_date || assignmentTexts.noDueDate },
    ...textsOfFields(others, row),
  ]
}

/** The fields that change together for all classes of a set; each class has its own days. */
function commonTextsOfAssignment(row: AssignmentParts & { file_name: string | null }): FieldText[] {
  const { due_date: _, due_time: __, seen_from: ___, closes_on: ____, ...common } = assignmentFields
  return [...textsOfFields(common, row), { label: teaching.file, text: row.file_name ?? noteTexts.noFile }]
}
