import { workNames } from '#app/words/shared/outbox.ts'
import { markingTexts } from '#app/words/teacher/marking.ts'
import { api } from '#app/lib/api/api.ts'
import { textOfMark, type MarkPoints } from '#shared/mark-sheet/assessments.ts'
import type { FieldText } from '#app/offline/outbox/entry.ts'
import type { OutboxNoun } from './noun.ts'

/** The mark of one hand-in. */
export const mark: OutboxNoun = {
  label: workNames.mark,
  async readTheirs({ id, student_id }) {
    const found = (await api.marking.list({ id })).rows.find((one) => one.student_id === student_id)
    if (!found) return undefined
    const { hand_in, version } = found
    return {
      texts: textsOfMark(found.mark && (found.mark.points_earned ?? 'absent'), hand_in?.feedback ?? null),
      version: { version },
    }
  },
}

export function textsOfMark(points: MarkPoints | null, feedback: string | null): FieldText[] {
  return [
    { label: markingTexts.points, text: textOfMark(points) },
    { label: markingTexts.feedback, text: feedback ?? '' },
  ]
}
