import { api } from '#app/lib/api/api.ts'
import { formatTime } from '#app/lib/text/format.ts'
import type { FieldText } from '#app/offline/outbox/entry.ts'
import { rollCallTexts as texts } from '#app/words/teacher/roll-calls.ts'
import type { RollCall, RollMark } from '#shared/roll-calls/contract.ts'
import type { OutboxNoun } from './noun.ts'

export const rollCall: OutboxNoun = {
  label: 'Roll',
  async readTheirs(input) {
    const { group, day, period } = input as unknown as Pick<RollCall, 'group' | 'day' | 'period'>
    const found = await api.rollCalls.get(period === null ? { group, day } : { group, day, period })
    if (!found.called) return undefined
    const { marks, updated_at } = found.called
    return { texts: textsOfRoll(found, marks), version: { updated_at } }
  },
}

export function textsOfRoll(
  { students }: Pick<RollCall, 'students'>,
  marks: readonly RollMark[],
): FieldText[] {
  const studentNames = new Map(
    students.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]),
  )
  const list = (kind: RollMark['kind']) =>
    marks
      .filter((one) => one.kind === kind)
      .map(({ student_id, arrived_at, reason }) => {
        const facts = [arrived_at && formatTime(arrived_at), reason].filter(Boolean).join(', ')
        return `${studentNames.get(student_id) ?? ''}${facts && ` (${facts})`}`
      })
      .toSorted()
      .join(', ')
  return [
    { label: texts.absent, text: list('absent') },
    { label: texts.late, text: list('late') },
  ]
}
