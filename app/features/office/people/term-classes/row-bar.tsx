import { CalendarDays, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ScheduleGrid } from '#app/components/timetable/schedule-grid.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { termClassTexts as texts } from '#app/words/office/term-classes.ts'
import { useStructure } from '#app/session/current-school.ts'
import { formatPeriods, type Schedule } from '#shared/timetable/periods.ts'
import { readPeriods } from '#shared/timetable/read-periods.ts'
import type { ClassRow } from './class-row.ts'
import type { Plan } from './use-plan.ts'

/** The row being edited, with its actions and faults. */
export function RowBar({ classRow, index, plan }: { classRow: ClassRow; index: number; plan: Plan }) {
  const [isChoosing, setChoosing] = useState(false)
  const name = `${classRow.texts.name} ${classRow.texts.subject}`.trim()
  const problems = plan.problems.filter(({ row }) => row === index)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-line bg-paper px-3 py-1">
      <p className="min-w-0 grow break-words">
        <span className="font-semibold">{texts.row(index + 1, name)}</span>{' '}
        {classRow.saved && (
          <span className="text-sm text-ink-soft">{texts.studentCount(classRow.saved.taught.students)}</span>
        )}
        {problems.map(({ column, text }) => (
          <span key={`${column} ${text}`} className="block text-sm text-clay-ink">
            {text}
          </span>
        ))}
      </p>
      <span className="flex flex-wrap">
        <Button variant="quiet" size="sm" onClick={() => setChoosing(true)}>
          <CalendarDays className="size-4" aria-hidden="true" />
          {texts.choosePeriods}
        </Button>
        {!classRow.saved && (
          <Button variant="quiet" size="sm" onClick={() => plan.remove(classRow.id)}>
            <Trash2 className="size-4" aria-hidden="true" />
            {texts.remove}
          </Button>
        )}
      </span>
      {isChoosing && (
        <PeriodsDialog
          title={texts.periodsTitle(name)}
          text={classRow.texts.periods}
          onChange={(text) => plan.write([{ id: classRow.id, column: 'periods', text }])}
          onDone={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

interface PeriodsDialogProps {
  title: string
  text: string
  onChange: (text: string) => void
  onDone: () => void
}

/** The periods of a row as boxes; an unreadable text starts with none. */
function PeriodsDialog({ title, text, onChange, onDone }: PeriodsDialogProps) {
  const { periodsPerDay } = useStructure()
  const reading = readPeriods(text, periodsPerDay)
  const schedule: Schedule = 'schedule' in reading ? reading.schedule : {}
  return (
    <Dialog title={title} onClose={onDone}>
      <ScheduleGrid schedule={schedule} onChange={(next) => onChange(formatPeriods(next))} />
      <DialogActions>
        <Button onClick={onDone}>{texts.periodsDone}</Button>
      </DialogActions>
    </Dialog>
  )
}
