import { Alert } from '#app/components/ui/alert.tsx'
import { useSchool } from '#app/lib/page/school.ts'
import { formatTime } from '#app/lib/text/format.ts'
import { absenceTexts } from '#app/words/office/absences.ts'
import type { DayOfAbsences, MissingRoll } from '#shared/absences/contract.ts'

const texts = absenceTexts.missing

/** The number of missing rolls that are shown at once. */
const mostShown = 12

/** The rolls that should have been called by now. */
export function MissingRolls({ page: { called, later, missing } }: { page: DayOfAbsences }) {
  const { rollsDueAt } = useSchool()
  const counts = [absenceTexts.called(called), ...(later > 0 ? [absenceTexts.later(later)] : [])].join(', ')
  const rest = missing.slice(mostShown)
  return (
    <section className="max-w-3xl space-y-2">
      <p className="tabular-nums">{counts}.</p>
      {missing.length === 0 ? (
        <p className="text-ink-soft">
          {called === 0 && later > 0 ? absenceTexts.dueAt(formatTime(rollsDueAt)) : texts.none}
        </p>
      ) : (
        <Alert tone="warning" title={texts.heading(missing.length)}>
          <RollList rolls={missing.slice(0, mostShown)} />
          {rest.length > 0 && (
            <details>
              <summary className="min-h-11 cursor-pointer py-2.5">{texts.all}</summary>
              <RollList rolls={rest} />
            </details>
          )}
        </Alert>
      )}
    </section>
  )
}

function RollList({ rolls }: { rolls: readonly MissingRoll[] }) {
  return (
    <ul>
      {rolls.map(({ period, class_name, subject_name, teacher_name }) => (
        <li key={`${period} ${class_name} ${subject_name} ${teacher_name}`}>
          {[
            texts.of(period),
            [class_name, subject_name].filter(Boolean).join(' '),
            teacher_name ?? texts.noTeacher,
          ].join(' · ')}
        </li>
      ))}
    </ul>
  )
}
