import { useId } from 'react'
import { formatDay, formatTime } from '#app/lib/text/format.ts'
import { absenceTexts as texts } from '#app/words/student/roll-calls.ts'
import type { OwnAbsence } from '#shared/roll-calls/contract.ts'

/** The student's absences and late arrivals this year; renders nothing if there were none. */
export function OwnAbsences({ absences }: { absences: readonly OwnAbsence[] }) {
  const id = useId()
  if (absences.length === 0) return null
  const days = new Set(absences.filter(({ kind }) => kind === 'absent').map(({ day }) => day)).size
  const late = absences.filter(({ kind }) => kind === 'late').length
  return (
    <section aria-labelledby={id} className="mt-8 max-w-3xl print:hidden">
      <h2 id={id} className="text-xl">
        {texts.heading}
      </h2>
      <p className="tabular-nums">{texts.sum(days, late)}</p>
      <p className="text-sm text-ink-soft">{texts.help}</p>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {absences.map((absence) => (
          <li
            key={`${absence.day} ${absence.period} ${absence.subject_name}`}
            className="flex flex-wrap justify-between gap-x-3 py-2"
          >
            <span>
              <span className="font-semibold">{formatDay(absence.day)}</span> {lessonOf(absence)}
            </span>
            <span className="text-ink-soft">
              {[kindOf(absence), absence.reason ?? texts.noReason].join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function lessonOf({ period, subject_name }: OwnAbsence): string {
  if (period === null) return texts.wholeDay
  return [texts.period(period), subject_name].filter(Boolean).join(', ')
}

function kindOf({ kind, arrived_at }: OwnAbsence): string {
  if (kind === 'absent') return texts.absent
  return arrived_at === null ? texts.late : texts.lateAt(formatTime(arrived_at))
}
