import { audienceTexts, describeAudience } from '#app/words/shared/audience.ts'
import { eventTexts as texts } from '#app/words/shared/events.ts'
import { api } from '#app/lib/api.ts'
import { formatDay, formatDays, formatTime } from '#app/lib/format.ts'
import type { FieldText } from '#app/offline/outbox/entry.ts'
import type { AudiencePart } from '#shared/audience/audience.ts'
import type { EventTimes } from '#shared/events/rules.ts'
import type { OutboxNoun } from './noun.ts'

export const event: OutboxNoun = {
  label: 'Event',
  async readTheirs({ id }) {
    const found = await api.events.get({ id })
    return { texts: textsOfEvent(found), version: { updated_at: found.updated_at } }
  },
}

interface EventParts extends EventTimes {
  audience: readonly AudiencePart[]
  title: string
  place: string | null
  content: string | null
}

export function textsOfEvent(row: EventParts): FieldText[] {
  const { audience, title, place, content, starts_on, ends_on, starts_at, ends_at, repeats_until } = row
  const times = [starts_at, ends_at].flatMap((time) => (time === null ? [] : [formatTime(time)]))
  return [
    { label: audienceTexts.label, text: describeAudience(audience) },
    { label: texts.title, text: title },
    {
      label: texts.startsOn,
      text: [ends_on > starts_on ? formatDays(starts_on, ends_on) : formatDay(starts_on), times.join(' – ')]
        .filter(Boolean)
        .join(', '),
    },
    { label: texts.repeatsUntil, text: repeats_until ? formatDay(repeats_until) : '' },
    { label: texts.place, text: place ?? '' },
    { label: texts.content, text: content ?? '' },
  ]
}
