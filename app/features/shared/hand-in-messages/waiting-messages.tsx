import { Clock } from 'lucide-react'
import { useOutbox } from '#app/offline/outbox/use-outbox.ts'
import { handInMessageTexts as texts } from '#app/words/shared/hand-in-messages.ts'

/** Messages under a hand-in that are still in the outbox. */
export function WaitingMessages({ handInId }: { handInId: string }) {
  const { entries } = useOutbox()
  const waiting = entries
    .filter((entry) => entry.kind === 'hand-in-message' && entry.state === 'waiting')
    .flatMap(({ calls }) =>
      calls.map(({ input }) => input as Record<'hand_in_id' | 'id' | 'content', string>),
    )
    .filter(({ hand_in_id }) => hand_in_id === handInId)
  return waiting.map(({ id, content }) => (
    <li key={id} className="ml-6 rounded-md bg-valley-tint p-3">
      <p className="flex items-center gap-2 text-sm text-kunai-ink">
        <Clock className="size-4" aria-hidden="true" />
        {texts.waiting}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{content}</p>
    </li>
  ))
}
