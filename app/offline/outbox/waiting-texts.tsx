import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { WorkKind } from '#shared/contract/outbox-operations.ts'
import { outboxTexts } from '#app/words/shared/outbox.ts'
import { useOutbox } from './use-outbox.ts'

interface WaitingTextsProps {
  kind: WorkKind
  /** Values of the input of their calls, which name the thing under which the texts are written. */
  under: Record<string, string>
  className: string
  /** Shown if there is no such text. */
  none?: ReactNode
}

/** Texts that are still in the outbox, as items of the list in which they will stand. */
export function WaitingTexts({ kind, under, className, none }: WaitingTextsProps) {
  const { entries } = useOutbox()
  const waiting = entries
    .filter((entry) => entry.kind === kind && entry.state === 'waiting')
    .flatMap(({ calls }) => calls.map(({ input }) => input as Record<string, string>))
    .filter((input) => Object.entries(under).every(([name, value]) => input[name] === value))
  if (waiting.length === 0) return none
  return waiting.map(({ id, content }) => (
    <li key={id} className={className}>
      <p className="flex items-center gap-2 text-sm text-kunai-ink">
        <Clock className="size-4" aria-hidden="true" />
        {outboxTexts.toBeSent}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{content}</p>
    </li>
  ))
}
