import { describeCall } from '#app/lib/api/api-call.ts'
import type { ApiCall } from '#app/lib/api/described-call.ts'
import { sentEvent, type EventDraft } from './event-draft.ts'

/** Enters the event, or changes it when the draft is of an existing one. */
export function callForEvent(draft: EventDraft): ApiCall {
  const { id, updated_at } = draft
  const audience = draft.audience.map(({ key }) => key)
  const input = { id, audience, ...sentEvent(draft) }
  return updated_at
    ? describeCall('events', 'update', { ...input, updated_at })
    : describeCall('events', 'create', input)
}
