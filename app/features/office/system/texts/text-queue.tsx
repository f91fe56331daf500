import { Loaded } from '#app/components/portal/loaded.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import { Badge, type BadgeTone } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { callQuery } from '#app/lib/api/call-query.ts'
import { formatMoment } from '#app/lib/text/format.ts'
import { officeTexts } from '#app/words/office/texts.ts'
import { formatPhoneNumber } from '#shared/phone-numbers.ts'
import type { ListedText } from '#shared/texts/contract.ts'

const words = officeTexts.queue
type Decision = keyof typeof words.decisions
const queueQuery = callQuery('texts', 'queue', { refetchInterval: 15_000 })

const tones: Record<ListedText['state'], BadgeTone> = {
  waiting: 'blue',
  sending: 'blue',
  sent: 'green',
  delivered: 'green',
  unsure: 'yellow',
  failed: 'clay',
  expired: 'clay',
  withdrawn: 'grey',
}

/** The decisions that a person may make about a text, by its state. */
const decisions: Partial<Record<ListedText['state'], readonly Decision[]>> = {
  waiting: ['dropped'],
  unsure: ['again', 'sent', 'dropped'],
  failed: ['again', 'dropped'],
}

/** Sent and waiting texts, with a decision for those whose fate is not known. */
export function TextQueue({ userId }: { userId: string }) {
  return (
    <Loaded of={queueQuery(userId)} failure={words.failed}>
      {(texts) =>
        texts.length === 0 ? (
          <EmptyState title={words.empty}>{words.emptyText}</EmptyState>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {texts.map((text) => (
              <QueuedText key={text.id} userId={userId} text={text} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function QueuedText({ userId, text }: { userId: string; text: ListedText }) {
  const settle = useCall('texts', 'settle', { userId, changes: ['texts'], failed: words.settleFailed })
  const { id, state, fault } = text
  const number = formatPhoneNumber(text.number)
  return (
    <li className="space-y-1 py-3">
      <p>
        <span className="font-semibold">{number}</span>{' '}
        <Badge tone={tones[state]}>{words.states[state]}</Badge>{' '}
        <span className="text-sm text-ink-soft">
          {officeTexts.kinds[text.kind]} · {formatMoment(text.created_at)}
        </span>
      </p>
      <p className="max-w-prose wrap-anywhere">{text.body}</p>
      {fault && <p className="max-w-prose text-sm text-ink-soft">{officeTexts.faults[fault]}</p>}
      <div className="flex flex-wrap gap-2 pt-1">
        {decisions[state]?.map((as) => (
          <Button
            key={as}
            variant="secondary"
            size="sm"
            busy={settle.isPending}
            aria-label={words.decisionsOf[as](number)}
            onClick={() => settle.mutate({ id, as })}
          >
            {words.decisions[as]}
          </Button>
        ))}
      </div>
    </li>
  )
}
