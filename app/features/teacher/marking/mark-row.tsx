import { CalendarClock, Eraser, History, RotateCcw } from 'lucide-react'
import { classNames } from '#app/lib/page/class-names.ts'
import { RowActions } from '#app/components/portal/row-actions.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { StatusBadge } from '#app/components/ui/status-badge.tsx'
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
  /** The row is on paper alone until more are shown. */
  isFolded: boolean
}

/** One student: the hand-in and its mark, and the fields to mark it. */
export function MarkRow({
  isDue,
  isFolded,
  onReopen,
  onHistory,
  onClear,
  onExtend,
  ...fields
}: MarkRowProps) {
  const { userId, row } = fields
  const { hand_in, mark, extension } = row
  const name = `${row.first_name} ${row.last_name}`
  return (
    <li
      className={classNames(
        'gap-x-6 gap-y-3 border-b border-line py-4 md:max-lg:grid-cols-[1fr_minmax(0,26rem)]',
        isFolded ? 'hidden print:grid' : 'grid',
      )}
      aria-label={name}
    >
      <div className="min-w-0 space-y-2">
        {/* High enough for the actions of a mark, so that no row moves when one is saved. */}
        <div className="flex min-h-11 items-center gap-2">
          <div className="flex grow flex-wrap items-center gap-x-2">
            <h3 className="font-sans font-semibold">
              <StudentName userId={userId} id={row.student_id} name={name} />
            </h3>
            <Status row={row} isDue={isDue} />
            {mark && <span className="text-sm tabular-nums">{resultOf(mark)}</span>}
          </div>
          {onExtend && !mark && !fields.isLocked && (
            <Button
              variant="quiet"
              size="sm"
              className="-my-2 px-3"
              title={extension ? extensionTexts.change : extensionTexts.give}
              aria-label={(extension ? extensionTexts.changeOf : extensionTexts.giveTo)(name)}
              onClick={onExtend}
            >
              <CalendarClock className="size-5" aria-hidden="true" />
            </Button>
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
  const mayReopen = !isLocked && row.hand_in?.marked === true && !row.hand_in.reopened
  return (
    <RowActions
      of={name}
      actions={[
        { icon: History, words: words.history, onAct: onHistory },
        ...(isLocked ? [] : [{ icon: Eraser, words: words.clear, onAct: onClear }]),
        ...(mayReopen ? [{ icon: RotateCcw, words: words.reopen, onAct: onReopen }] : []),
      ]}
    />
  )
}

function resultOf({ points_earned, percentage, letter_grade }: NonNullable<MarkingRow['mark']>): string {
  if (points_earned === null) return markWords.absent
  return words.result(percentage === null ? '' : formatPercentage(percentage), letter_grade ?? '')
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
