import { Printer } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { usePrintedSheet } from '#app/components/portal/printed-sheet.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { absenceTexts } from '#app/words/office/absences.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import { Alert } from '#app/components/ui/alert.tsx'
import { useSchool } from '#app/lib/page/school.ts'
import { formatTime } from '#app/lib/text/format.ts'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { rollCallTexts } from '#app/words/teacher/roll-calls.ts'
import { DialogButtons } from '#app/forms/dialog-buttons.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import type { AbsentStudent, DayOfAbsences, MissingRoll } from '#shared/absences/contract.ts'
import { absenceRules } from '#shared/absences/rules.ts'
import { AbsentTable } from './absent-table.tsx'
import { DaySheet } from './day-sheet.tsx'

const texts = absenceTexts.absent

/** A day's missing rolls and absent students, fetched again on each visit. */
const dayQuery = callQuery('absences', 'day', { staleTime: 0 })

/** A day: the missing rolls, and who is absent or late. */
export function DayPart({ userId, day }: { userId: string; day: string }) {
  return (
    <Loaded of={dayQuery(userId, { day })} failure={absenceTexts.loadFailed}>
      {(page) =>
        page.has_lessons || page.students.length > 0 ? (
          <div className="space-y-6">
            <MissingRolls page={page} />
            <Absent userId={userId} page={page} />
          </div>
        ) : (
          <EmptyState title={absenceTexts.noLessons}>{absenceTexts.noLessonsText}</EmptyState>
        )
      }
    </Loaded>
  )
}

function Absent({ userId, page: { day, students } }: { userId: string; page: DayOfAbsences }) {
  const [isFiltered, setFiltered] = useState(false)
  const [asked, setAsked] = useState<AbsentStudent>()
  const { isAsked, print } = usePrintedSheet()
  const absent = students.filter(({ kind }) => kind === 'absent')
  const unexplained = absent.filter(({ reason }) => reason === null)
  if (students.length === 0) return <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
  return (
    <section aria-labelledby="absent-heading" className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id="absent-heading" className="text-xl tabular-nums">
          {texts.heading(absent.length, students.length - absent.length)}
        </h3>
        <Button variant="secondary" size="sm" onClick={print}>
          <Printer className="size-5" aria-hidden="true" />
          {absenceTexts.print}
        </Button>
      </div>
      <p className="tabular-nums">{texts.withoutReason(unexplained.length)}</p>
      <Checkbox
        label={texts.onlyThese}
        checked={isFiltered}
        onChange={({ currentTarget }) => setFiltered(currentTarget.checked)}
      />
      <AbsentTable students={isFiltered ? unexplained : students} onReason={setAsked} />
      {asked && (
        <AbsenceReasonDialog userId={userId} day={day} student={asked} onClose={() => setAsked(undefined)} />
      )}
      {isAsked && <DaySheet day={day} students={students} />}
    </section>
  )
}

const missingTexts = absenceTexts.missing

/** The number of missing rolls that are shown at once. */
const maxShown = 12

/** The rolls that should have been called by now. */
function MissingRolls({ page: { called, later, missing } }: { page: DayOfAbsences }) {
  const { rollsDueAt } = useSchool()
  const counts = [absenceTexts.called(called), ...(later > 0 ? [absenceTexts.later(later)] : [])].join(', ')
  const rest = missing.slice(maxShown)
  return (
    <section className="max-w-3xl space-y-2">
      <p className="tabular-nums">{counts}.</p>
      {missing.length === 0 ? (
        <p className="text-ink-soft">
          {called === 0 && later > 0 ? absenceTexts.dueAt(formatTime(rollsDueAt)) : missingTexts.none}
        </p>
      ) : (
        <Alert tone="warning" title={missingTexts.heading(missing.length)}>
          <RollList rolls={missing.slice(0, maxShown)} />
          {rest.length > 0 && (
            <details data-rest>
              <summary className="min-h-11 cursor-pointer py-2.5">{missingTexts.all}</summary>
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
            missingTexts.of(period),
            [class_name, subject_name].filter(Boolean).join(' '),
            teacher_name ?? missingTexts.noTeacher,
          ].join(' · ')}
        </li>
      ))}
    </ul>
  )
}

const reasonTexts = absenceTexts.reason

interface AbsenceReasonDialogProps {
  userId: string
  day: string
  student: AbsentStudent
  onClose: () => void
}

/** Records the reason for an absence, as reported to the office; empty means unknown. */
function AbsenceReasonDialog({ userId, day, student, onClose }: AbsenceReasonDialogProps) {
  const { mutate, isPending } = useCall('absences', 'setReason', {
    userId,
    changes: ['absences'],
    done: reasonTexts.saved,
    failed: reasonTexts.failed,
  })
  const [reason, setReason] = useState(student.reason ?? '')

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = { student_id: student.student_id, day, reason: reason.trim() || null }
    mutate(input, { onSuccess: onClose })
  }

  return (
    <Dialog
      title={reasonTexts.title(`${student.first_name} ${student.last_name}`)}
      description={reasonTexts.text}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit}>
        <Field label={reasonTexts.label}>
          <Input
            list="absence-reasons"
            maxLength={absenceRules.reason.max}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Field>
        <datalist id="absence-reasons">
          {rollCallTexts.reasons.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </datalist>
        <DialogButtons submit={reasonTexts.submit} busy={isPending} />
      </form>
    </Dialog>
  )
}
