import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { officeRequests } from '#app/words/office/password-requests.ts'
import { formatMoment } from '#app/lib/text/format.ts'
import type { StoredMessage } from '#shared/messages/contract.ts'

const words = officeRequests.messages
const tones = { kept: 'yellow', failed: 'clay', waiting: 'blue' } as const

interface MessageRowProps {
  message: StoredMessage
  busy: boolean
  onShow: () => void
  onRetry: () => void
}

export function MessageRow({ message, busy, onShow, onRetry }: MessageRowProps) {
  const what = purposeOf(message)
  const who = message.person ?? message.recipient
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{what}</span>{' '}
          <Badge tone={tones[message.state]}>{words.states[message.state]}</Badge>
        </p>
        <p className="break-all">
          {words.to(message.person ? `${message.person}, ${message.recipient}` : message.recipient)}
        </p>
        <p className="text-sm text-ink-soft">
          {words.written(formatMoment(message.created_at))}, {words.until(formatMoment(message.expires_at))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" aria-label={words.showFor(what, who)} onClick={onShow}>
          {words.show}
        </Button>
        {message.state === 'failed' && (
          <Button
            variant="secondary"
            size="sm"
            busy={busy}
            aria-label={words.retryFor(what, who)}
            onClick={onRetry}
          >
            {words.retry}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The purpose of a message in words. */
export function purposeOf({ purpose }: StoredMessage): string {
  return words.purposes[purpose] ?? purpose
}
