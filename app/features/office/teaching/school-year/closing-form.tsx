import { CalendarX } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { schoolYearTexts } from '#app/words/office/school-year.ts'
import { formatDay } from '#app/lib/text/format.ts'
import { useStructure } from '#app/session/current-school.ts'
import { newId } from '#app/lib/text/new-id.ts'
import { ConfirmButton } from '#app/components/portal/confirm-button.tsx'
import type { SchoolYear } from '#shared/school-year/contract.ts'
import { nameOfTarget } from '#shared/promotion/messages.ts'
import { keyOfTarget, leaverStatuses, type LeaverStatus } from '#shared/promotion/targets.ts'
import { academicYearOf, schoolDay, termsOf } from '#shared/school-calendar/school-calendar.ts'
import { leaversOf } from './leavers-of.ts'
import type { SchoolYearCalls } from './use-school-year-calls.ts'

const texts = schoolYearTexts.closing

interface ClosingFormProps {
  calendar: SchoolYear['calendar']
  groups: SchoolYear['groups']
  schedule: SchoolYearCalls['schedule']
}

/**
 * Chooses the classes that leave and their last day; by default the end of the last term and the last grade, unless others
 * have moved up into it: the leavers of the year left then.
 */
export function ClosingForm({ calendar, groups, schedule }: ClosingFormProps) {
  const structure = useStructure()
  const today = schoolDay()
  const year = academicYearOf(today)
  const ends = [year, String(Number(year) + 1)].map((one) => termsOf(calendar, one).at(-1)?.ends ?? '')
  const endOfYear = ends.find((end) => end >= today) ?? ''
  const [day, setDay] = useState(endOfYear)
  const [status, setStatus] = useState<LeaverStatus>('Graduated')
  const [chosen, setChosen] = useState(() => leaversOf(structure, groups))
  const leaving = groups.filter(({ group }) => chosen.has(keyOfTarget(group)))
  const students = leaving.reduce((sum, one) => sum + one.students, 0)

  function toggle(key: string) {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    setChosen(next)
  }

  return (
    <section aria-label={texts.title} className="space-y-3">
      <h3 className="text-xl">{texts.title}</h3>
      <p className="max-w-prose text-sm text-ink-soft">{texts.text}</p>
      <div className="flex flex-wrap gap-4">
        <Field label={texts.day} className="w-48">
          <Input
            type="date"
            min={today}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
        </Field>
        <Field label={texts.status} className="w-48">
          <Select
            value={status}
            onChange={(event) => setStatus(event.currentTarget.value as LeaverStatus)}
            options={leaverStatuses}
          />
        </Field>
      </div>
      <fieldset>
        <legend className="font-semibold">{texts.groups}</legend>
        {groups.some(({ decided }) => decided > 0) && (
          <p className="max-w-prose text-sm text-ink-soft">{texts.movedUp}</p>
        )}
        {groups.length === 0 && <p className="text-ink-soft">{texts.noGroups}</p>}
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4 lg:grid-cols-7 [&>label]:min-h-10">
          {groups.map(({ group, students: count }) => (
            <Checkbox
              key={keyOfTarget(group)}
              label={texts.group(nameOfTarget(group), count)}
              checked={chosen.has(keyOfTarget(group))}
              onChange={() => toggle(keyOfTarget(group))}
            />
          ))}
        </div>
      </fieldset>
      <ConfirmButton
        variant="secondary"
        disabled={day === '' || students === 0}
        busy={schedule.isPending}
        question={{
          title: texts.confirm(formatDay(day)),
          text: texts.confirmText(students, leaving.map(({ group }) => nameOfTarget(group)).join('; ')),
          yes: texts.yes,
          no: texts.no,
        }}
        onYes={() =>
          schedule.mutate({ id: newId(), on_day: day, status, groups: leaving.map(({ group }) => group) })
        }
      >
        <CalendarX className="size-5" aria-hidden="true" />
        {texts.submit}
      </ConfirmButton>
    </section>
  )
}
