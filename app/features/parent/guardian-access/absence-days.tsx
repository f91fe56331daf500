import { useDay } from '#app/lib/page/spoken.ts'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { inputStyles } from '#app/components/ui/input-styles.ts'
import { formatDay } from '#app/lib/text/format.ts'
import type { ParentWords } from '#app/words/parent/en.ts'
import { absenceRules } from '#shared/absences/rules.ts'
import type { ParentAbsence, ParentChild, ParentFault } from '#shared/guardian-access/parent-page.ts'
import { faultText } from './fault-line.tsx'

interface AbsenceDaysProps {
  words: ParentWords
  child: ParentChild
  fault?: ParentFault | undefined
  taken?: string | undefined
}

/** The days on which a child was missed, each with a form for giving the reason. */
export function AbsenceDays({ words, child, fault, taken }: AbsenceDaysProps) {
  const written = useDay()
  const texts = words.absences
  return (
    <div>
      <h3 className="font-display text-lg">{texts.heading}</h3>
      {child.absences.length === 0 ? (
        <p className="text-ink-soft">{texts.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {child.absences.map((absence) => (
            <li key={absence.day} className="space-y-2 py-3 wrap-anywhere">
              <p>
                <strong>{written(formatDay(absence.day))}</strong> {kindOf(words, absence)}
              </p>
              {absence.reason && <p>{texts.noted(absence.reason)}</p>}
              {absence.given.map((reason) => (
                <p key={reason}>{texts.given(reason)}</p>
              ))}
              {taken === absence.day && (
                <p role="status" className="font-semibold text-valley-ink">
                  {words.children.taken}
                </p>
              )}
              <ReasonForm words={words} child={child} absence={absence} fault={fault} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function kindOf({ absences: texts }: ParentWords, { kind, periods }: ParentAbsence): string {
  if (kind === 'late') return texts.late
  return periods.length > 0 ? texts.absentFrom(periods) : texts.absent
}

interface ReasonFormProps {
  words: ParentWords
  child: ParentChild
  absence: ParentAbsence
  fault?: ParentFault | undefined
}

function ReasonForm({ words, child, absence: { day, given, reason }, fault }: ReasonFormProps) {
  const written = useDay()
  const texts = words.absences
  const own =
    fault && 'student_id' in fault && fault.student_id === child.id && fault.day === day ? fault : undefined
  const id = `reason-${child.id}-${day}`
  const label = given.length > 0 || reason ? texts.add : texts.why
  return (
    <form method="post" action="/parents/reason" className="flex flex-wrap items-end gap-2 print:hidden">
      <input type="hidden" name="student_id" value={child.id} />
      <input type="hidden" name="day" value={day} />
      <p className="min-w-0 grow">
        <label htmlFor={id} className="font-semibold">
          {label}
          <span className="sr-only"> {texts.whyOn(child.first_name, written(formatDay(day)))}</span>
        </label>
        <input
          id={id}
          name="reason"
          className={`${inputStyles} mt-1`}
          defaultValue={own?.reason}
          maxLength={absenceRules.reason.max}
          required
          autoComplete="off"
          aria-invalid={own ? true : undefined}
          aria-describedby={own ? `${id}-fault` : undefined}
        />
      </p>
      <button type="submit" className={buttonStyles('secondary')}>
        {texts.button}
      </button>
      {own && (
        <p id={`${id}-fault`} role="alert" className="w-full text-clay-ink">
          {faultText(words, own, written)}
        </p>
      )}
    </form>
  )
}
