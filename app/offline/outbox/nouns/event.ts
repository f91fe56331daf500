import { audienceTexts, describeAudience } from '#app/words/shared/audience.ts'
import { api } from '#app/lib/api/api.ts'
import { formatDay, formatDays, formatTime } from '#app/lib/text/format.ts'
import type { FieldText } from '#app/offline/outbox/entry.ts'
import { textsOfFields } from '#app/offline/outbox/texts-of-fields.ts'
import type { AudiencePart } from '#shared/audience/audience.ts'
import { eventFields } from '#shared/events/fields.ts'
import type { EventTimes } from '#shared/events/rules.ts'
import { rowNoun } from './noun.ts'

export const event = rowNoun('Event', async ({ id }) => await api.events.get({ id }), textsOfEvent)

interface EventParts extends EventTimes {
  audience: readonly AudiencePart[]
  title: string
  place: string | null
  content: string | null
}

export function textsOfEvent(row: EventParts): FieldText[] {
  const { audience, starts_on, ends_on, starts_at, ends_at } = row
  const times = [starts_at, ends_at].flatMap((time) => (time === null ? [] : [formatTime(time)]))
  const days = ends_on > starts_on ? formatDays(starts_on, ends_on) : formatDay(starts_on)
  const { title, starts_on: day, ends_on: _, starts_at: __, ends_at: ___, ...others } = eventFields
  return [
    { label: audienceTexts.label, text: describeAudience(audience) },
    ...textsOfFields({ title }, row),
    { label: day.label, text: [days, times.join(' – ')].filter(Boolean).join(', ') },
    ...textsOfFields(others, row),
  ]
}
