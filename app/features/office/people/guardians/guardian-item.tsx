import { Badge } from '#app/components/ui/badge.tsx'
import { formatDate, formatDay } from '#app/lib/text/format.ts'
import { guardianTexts as texts } from '#app/words/office/guardians.ts'
import type { Guardian, GuardianPhone } from '#shared/guardians/contract.ts'
import { relationNames } from '#shared/guardians/fields.ts'
import { isProofCurrent } from '#shared/guardians/proof.ts'
import { formatPhoneNumber } from '#shared/phone-numbers.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { GuardianMenu } from './guardian-menu.tsx'
import { guardianName, namesOfStudents } from './guardian-names.ts'

/** A guardian with the numbers to call, and further facts for the office. */
export function GuardianItem({ userId, guardian }: { userId: string; guardian: Guardian }) {
  const { relation, valid_from, valid_until, also_of, paper_seen, office_note, entered_by } = guardian
  const today = schoolDay()
  const isPast = (phone: GuardianPhone) => phone.valid_until !== null && phone.valid_until <= today
  const past = guardian.numbers.filter(isPast)
  const current = guardian.numbers.filter((phone) => !isPast(phone))
  const facts = [
    also_of.length > 0 && texts.alsoGuardianOf(namesOfStudents(also_of)),
    paper_seen && texts.paper(paper_seen),
    entered_by && texts.enteredBy(entered_by),
  ].filter(Boolean)
  return (
    <div className="flex items-start gap-1">
      <div className="min-w-0 grow space-y-1 py-1 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{guardianName(guardian)}</span>
          <span className="text-ink-soft">
            {relationNames[relation]}, {wordsOfSpan(valid_from, valid_until, today)}
          </span>
          {!guardian.may_be_called && <Badge tone="clay">{texts.notCalled}</Badge>}
          {!guardian.may_read && <Badge tone="clay">{texts.notReading}</Badge>}
          {!guardian.gets_texts && <Badge>{texts.noTexts}</Badge>}
        </p>
        {current.length === 0 && <p className="text-ink-soft">{texts.noNumber}</p>}
        {current.map((phone) => (
          <PhoneLine key={phone.id} phone={phone} />
        ))}
        {past.length > 0 && (
          <details className="text-sm text-ink-soft">
            <summary className="cursor-pointer py-1">{texts.formerNumbers(past.length)}</summary>
            {past.map(({ id, number, valid_until: end }) => (
              <p key={id}>{texts.numberEnded(formatPhoneNumber(number), formatDay(end ?? ''))}</p>
            ))}
          </details>
        )}
        {office_note && <p className="whitespace-pre-line print:hidden">{texts.note(office_note)}</p>}
        {facts.length > 0 && <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>}
      </div>
      <GuardianMenu userId={userId} guardian={guardian} numbers={current} />
    </div>
  )
}

function PhoneLine({ phone }: { phone: GuardianPhone }) {
  const { number, is_mobile, proved_at, also_of, quiet_from, quiet_until } = phone
  const proof =
    proved_at === null
      ? texts.unproved
      : isProofCurrent(proved_at, schoolDay())
        ? texts.proved(formatDate(proved_at))
        : texts.oldProof(formatDate(proved_at))
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-2">
        <a
          href={`tel:${number}`}
          className="inline-flex min-h-11 items-center text-river-ink tabular-nums underline underline-offset-4"
        >
          {formatPhoneNumber(number)}
        </a>
        <span className="text-sm text-ink-soft">
          {[
            !is_mobile && texts.landline,
            proof,
            quiet_from && quiet_until && texts.quiet(quiet_from, quiet_until),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </p>
      {also_of.length > 0 && (
        <p className="text-sm text-ink-soft">
          {texts.alsoOf(also_of.map((name) => guardianName({ name })).join(', '))}
        </p>
      )}
    </div>
  )
}

function wordsOfSpan(from: string, until: string | null, today: string): string {
  const first = formatDay(from)
  if (until !== null) return texts.span(first, formatDay(until))
  return from > today ? texts.from(first) : texts.since(first)
}
