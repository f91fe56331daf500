import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { officeRequests } from '#app/words/office/password-requests.ts'
import { formatMoment } from '#app/lib/text/format.ts'
import type { PasswordRequest } from '#shared/password-requests/contract.ts'

const words = officeRequests.requests

interface RequestCardProps {
  request: PasswordRequest
  onAnswer: () => void
  onDismiss: () => void
}

export function RequestCard({ request, onAnswer, onDismiss }: RequestCardProps) {
  const { person, has_account: hasAccount, note } = request
  const who = requesterName(request)
  return (
    <li className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4">
      <div>
        <h3 className="font-semibold break-words">{who}</h3>
        <p className="text-sm break-all text-ink-soft">
          {request.kind === 'student' ? words.studentId(request.name) : request.name}
        </p>
        <p className="text-sm text-ink-soft">
          {[person?.class_name && words.inClass(person.class_name), person?.roles.join(', ')]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-sm text-ink-soft">{words.requested(formatMoment(request.asked_at))}</p>
      </div>
      {!person && <p>{words.unknownText}</p>}
      {person && !hasAccount && <Badge tone="yellow">{words.noAccount}</Badge>}
      {person?.has_second_factor && (
        <p>
          <Badge tone="blue">{words.secondStep}</Badge>
        </p>
      )}
      {note && (
        <p className="break-words">
          <span className="text-ink-soft">{words.note}</span> {note}
        </p>
      )}
      {request.code_expires_at && <p className="text-valley-ink">{codeState(request.code_expires_at)}</p>}
      <div className="mt-auto flex flex-wrap gap-2">
        {hasAccount && (
          <Button size="sm" aria-label={words.answerFor(who)} onClick={onAnswer}>
            {request.state === 'open' ? words.answer : words.answerAgain}
          </Button>
        )}
        <Button variant="secondary" size="sm" aria-label={words.dismissFor(who)} onClick={onDismiss}>
          {words.dismiss}
        </Button>
      </div>
    </li>
  )
}

/** The person's name, or a sentence when nobody at the school matches the request. */
export function requesterName({ person }: PasswordRequest): string {
  return person?.name ?? words.unknown
}

function codeState(expiresAt: string): string {
  const hasExpired = new Date(expiresAt).getTime() < Date.now()
  return hasExpired ? words.codeExpired : words.codeUntil(formatMoment(expiresAt))
}
