import { useMutation, useQueryClient } from '@tanstack/react-query'
import { describeCall } from '#app/lib/api-call.ts'
import type { ApiCall } from '#app/lib/described-call.ts'
import { api } from '#app/lib/api.ts'
import { timesOfDraft, type EventDraft } from './event-draft.ts'
import { eventKeys } from './event-queries.ts'

/** Enters the event, or changes it when the draft is of an existing one. */
export function callForEvent(draft: EventDraft): ApiCall {
  const { id, title, place, content, is_public, updated_at } = draft
  const audience = draft.audience.map(({ key }) => key)
  const input = { id, audience, title, place, content, is_public, ...timesOfDraft(draft) }
  return updated_at
    ? describeCall('events', 'update', { ...input, updated_at })
    : describeCall('events', 'create', input)
}

export function useRemoveEvent(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => await api.events.remove({ id }),
    onSettled: () => void client.invalidateQueries({ queryKey: eventKeys.all(userId) }),
  })
}

/** Makes a new address of the own calendar, which no later reply tells; the one before ends. */
export function useRenewFeed(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => await api.events.renewFeed(),
    onSettled: () => void client.invalidateQueries({ queryKey: eventKeys.feed(userId) }),
  })
}
