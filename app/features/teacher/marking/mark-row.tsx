import { CalendarClock, Eraser, History, RotateCcw } from 'lucide-react'
import { Badge } from '#app/components/ui/badge.tsx'
import { StatusBadge } from '#app/components/ui/status-badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { markWords } from '#app/words/shared/marks.ts'
import { extensionTexts } from '#app/words/teacher/extensions.ts'
import { markingTexts as words } from '#app/words/teacher/marking.ts'
import { StudentName } from '#app/features/teacher/student-records/student-name.tsx'
import { FileLink } from '#app/files/file-link.tsx'
import { formatDue, formatMoment, formatPercentage } from '#app/lib/text/format.ts'
import type { MarkingRow } from '#shared/marking/contract.ts'
import { MarkFields, type MarkFieldsProps } from './mark-fields.tsx'

interface MarkActions {
  onReopen: () => void
  onHistory: () => void
  onClear: () => void
}

interface MarkRowProps extends MarkFieldsProps, MarkActions {
  /** The due date has passed. */
  isDue: boolean
  /** Absent where nothing is due. */
  onExtend: (() => void) | undefined
}

/** One student: the hand-in and its mark, and the fields to mark it. */
export function MarkRow({ isDue, onReopen, onHistory, onClear, onExtend, ...fields }: MarkRowProps) {
  const { userId, row } = fields
  const { hand_in, mark, extension } = row
  const name = `${row.first_name} ${row.last_name}`
  return (
    <li
      className="grid gap-x-6 gap-y-3 border-b border-line py-4 md:max-lg:grid-cols-[1fr_minmax(0,26rem)]"
      aria-label={name}
    >
      <div className="min-w-0 space-y-2">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="font-sans font-semibold">
            <StudentName userId={userId} id={row.student_id} name={name} />
          </h3>
          <Status row={row} isDue={isDue} />
          {onExtend && !mark && !fields.isLocked && (
            <Button
              variant="quiet"
              size="sm"
              className="-my-2 ml-auto px-3"
              title={extension ? extensionTexts.change : extensionTexts.give}
              aria-label={(extension ? extensionTexts.changeOf : extensionTexts.giveTo)(name)}
              onClick={onExtend}
            >
              <CalendarClock className="size-5" aria-hidden="true" />
            </Button>
          )}
        </div>
        {hand_in && (
          <>
            <HandInTimes handIn={hand_in} />
            <FileLink file={hand_in} none="" />
          </>
        )}
        {extension && (
          <p className="text-sm text-ink-soft">
            {extensionTexts.until(formatDue(extension.due_date, extension.due_time))}
            {extension.reason && ` · ${extension.reason}`}
          </p>
        )}
        {mark && (
          <p className="text-sm tabular-nums">
            {mark.points_earned === null
              ? markWords.absent
              : words.result(
                  mark.percentage === null ? '' : formatPercentage(mark.percentage),
                  mark.letter_grade ?? '',
                )}
          </p>
        )}
        {mark && (
          <GivenMark
            row={row}
            name={name}
            isLocked={fields.isLocked}
            onReopen={onReopen}
            onHistory={onHistory}
            onClear={onClear}
          />
        )}
        {hand_in?.reopened && <p className="text-sm text-kunai-ink">{words.reopened}</p>}
      </div>
      <MarkFields {...fields} />
    </li>
  )
}

/** When it was handed in, and when it was received if that was later. */
function HandInTimes({ handIn }: { handIn: NonNullable<MarkingRow['hand_in']> }) {
  const { submitted_at, queued_at, queued_at_proved } = handIn
  const received = formatMoment(submitted_at)
  if (!queued_at) return <p className="text-sm text-ink-soft">{words.handedIn(received)}</p>
  const queued = formatMoment(queued_at)
  return (
    <p className="text-sm text-ink-soft">
      <span className="block">
        {queued_at_proved ? words.countsFrom(queued) : words.queuedByDevice(queued)}
      </span>
      <span className="block">{words.received(received)}</span>
    </p>
  )
}

/** The actions on a mark that has been given. */
function GivenMark({
  row,
  name,
  isLocked,
  onReopen,
  onHistory,
  onClear,
}: MarkActions & { row: MarkingRow; name: string; isLocked: boolean }) {
  return (
    <p className="-ml-4 flex flex-wrap">
      <Button variant="quiet" size="sm" aria-label={`${words.history}: ${name}`} onClick={onHistory}>
        <History className="size-4" aria-hidden="true" />
        {words.historyShort}
      </Button>
      {!isLocked && (
        <Button variant="quiet" size="sm" aria-label={`${words.clear}: ${name}`} onClick={onClear}>
          <Eraser className="size-4" aria-hidden="true" />
          {words.clear}
        </Button>
      )}
      {!isLocked && row.hand_in?.marked && !row.hand_in.reopened && (
        <Button variant="quiet" size="sm" aria-label={`${words.reopen}: ${name}`} onClick={onReopen}>
          <RotateCcw className="size-4" aria-hidden="true" />
          {words.reopen}
        </Button>
      )}
    </p>
  )
}

function Status({ row: { hand_in, mark }, isDue }: { row: MarkingRow; isDue: boolean }) {
  if (!hand_in) {
    if (mark?.points_earned === null) return null
    if (mark) return <StatusBadge status="graded" />
    return <Badge tone={isDue ? 'clay' : 'grey'}>{isDue ? words.missing : words.open}</Badge>
  }
  return (
    <>
      {hand_in.marked ? <StatusBadge status="graded" /> : <StatusBadge status="submitted" />}
      {hand_in.late && <StatusBadge status="late" />}
    </>
  )
}
