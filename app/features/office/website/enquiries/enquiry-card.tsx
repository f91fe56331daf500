import { Button } from '#app/components/ui/button.tsx'
import { useCurrentSchool } from '#app/session/current-school.ts'
import { formatMoment } from '#app/lib/text/format.ts'
import { enquiryTexts as words } from '#app/words/office/enquiries.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import type { Changes } from '#app/lib/api/use-refresh.ts'
import type { Enquiry } from '#shared/enquiries/contract.ts'
import { mailAddressIn } from '#shared/enquiries/rules.ts'

/** The number of new enquiries is shown at the link to them and in the overview. */
export const enquiryChanges: Changes = ['enquiries', 'messages.count', 'overview']

interface EnquiryCardProps {
  userId: string
  enquiry: Enquiry
  onAnswer: () => void
  onDelete: () => void
}

/** An enquiry in full; a long message is folded, so that the list stays readable. */
export function EnquiryCard({ userId, enquiry, onAnswer, onDelete }: EnquiryCardProps) {
  const { name, page, message, created_at, state } = enquiry
  const { businesses } = useCurrentSchool()
  return (
    <li className="min-w-0 space-y-2 rounded-md border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        <p className="text-sm text-ink-soft">{formatMoment(created_at)}</p>
      </div>
      <p className="text-sm wrap-anywhere">
        <Contact contact={enquiry.contact} />
        <span className="text-ink-soft"> · {words.from(page, businesses)}</span>
      </p>
      <Text text={message} />
      <GivenAnswer enquiry={enquiry} />
      <div className="flex flex-wrap gap-2 pt-1">
        {state !== 'set_aside' && (
          <Button
            size="sm"
            variant={state === 'new' ? 'primary' : 'secondary'}
            aria-label={words.answerTo(name)}
            onClick={onAnswer}
          >
            {words.answer}
          </Button>
        )}
        <Move userId={userId} enquiry={enquiry} />
        <Button size="sm" variant="quiet" aria-label={`${words.delete}: ${name}`} onClick={onDelete}>
          {words.delete}
        </Button>
      </div>
    </li>
  )
}

/** A mail or phone link, if the typed contact is an address or a number and nothing else. */
function Contact({ contact }: { contact: string }) {
  const number = /^\+?[\d\s()/.-]{5,}$/.test(contact) ? contact.replaceAll(/[^\d+]/g, '') : undefined
  const address = mailAddressIn(contact)
  const href = address ? `mailto:${address}` : number ? `tel:${number}` : undefined
  return href ? (
    <a href={href} className="text-link inline-flex min-h-11 items-center font-semibold">
      {contact}
    </a>
  ) : (
    <span className="font-semibold">{contact}</span>
  )
}

/** Characters that fill about five lines. */
const longText = 400

function Text({ text }: { text: string }) {
  const whole = <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{text}</p>
  if (text.length <= longText) return whole
  return (
    <details>
      <summary className="max-w-prose cursor-pointer wrap-anywhere">
        {text.slice(0, longText / 2)}… <span className="text-link">{words.whole}</span>
      </summary>
      <div className="mt-2">{whole}</div>
    </details>
  )
}

function GivenAnswer({ enquiry }: { enquiry: Enquiry }) {
  const { answer, answered_by_mail, answered_by, answered_at } = enquiry
  if (answer === null || answered_at === null) return null
  const say = answered_by_mail ? words.byMail : words.byPhone
  return (
    <div className="border-l-4 border-valley pl-3">
      <p className="text-sm text-ink-soft">{say(answered_by ?? words.somebody, formatMoment(answered_at))}</p>
      <Text text={answer} />
    </div>
  )
}

function Move({ userId, enquiry }: { userId: string; enquiry: Enquiry }) {
  const { id, state } = enquiry
  const isOpen = state === 'new' || state === 'answered'
  const { mutate, isPending } = useCall('enquiries', isOpen ? 'close' : 'reopen', {
    userId,
    changes: enquiryChanges,
    done: isOpen ? words.closed : words.reopened,
    failed: words.moveFailed,
  })
  const label = isOpen ? words.close : state === 'set_aside' ? words.isReal : words.reopen
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={isPending}
      aria-label={`${label}: ${enquiry.name}`}
      onClick={() => mutate({ id })}
    >
      {label}
    </Button>
  )
}
