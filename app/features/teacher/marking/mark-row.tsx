import { CalendarClock, Eraser, History, MessageSquare, RotateCcw } from 'lucide-react'
import { classNames } from '#app/lib/page/class-names.ts'
import { RowActions } from '#app/components/portal/row-actions.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { StatusBadge } from '#app/components/ui/status-badge.tsx'
import { markWords } from '#app/words/shared/marks.ts'
import { handInMessageTexts } from '#app/words/shared/hand-in-messages.ts'
import { extensionTexts } from '#app/words/teacher/extensions.ts'
import { markingTexts as words } from '#app/words/teacher/marking.ts'
import { StudentName } from '#app/features/teacher/student-records/student-name.tsx'
import { FileLink } from '#app/files/file-link.tsx'
import { formatDue, formatMoment, formatPercentage } from '#app/lib/text/format.ts'
import { filesOf } from '#shared/hand-ins/rules.ts'
import type { MarkingRow } from '#shared/marking/contract.ts'
import type { MarkTask } from './mark-dialog.tsx'
import { MarkFields, type MarkFieldsProps } from './mark-fields.tsx'

interface MarkActions {
  onReopen: () => void
  /** Opens a dialog about the student. */
  onTask: (kind: MarkTask['kind']) => void
}

interface MarkRowProps extends MarkFieldsProps, MarkActions {
  /** The due date has passed. */
  isDue: boolean
  /** The assignment has a due date. */
  mayExtend: boolean
  /** Whether the row is only printed until more rows are shown. */
  isFolded: boolean
}

/** One student: the hand-in and its mark, and the fields to mark it. */
export function MarkRow({ isDue, isFolded, mayExtend, onReopen, onTask, ...fields }: MarkRowProps) {
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
        <div
          className={classNames(
            'flex min-h-11 items-center gap-2 max-[22rem]:flex-wrap md:max-lg:flex-wrap',
            // On a phone there is no room for the words of a new message beside the actions of a mark.
            hand_in && hand_in.new_messages > 0 && 'max-sm:flex-wrap',
          )}
        >
          <div className="flex grow flex-wrap items-center gap-x-2">
            <h3 className="font-sans font-semibold">
              <StudentName userId={userId} id={row.student_id} name={name} />
            </h3>
            <Status row={row} isDue={isDue} />
            {mark && <span className="text-sm tabular-nums">{resultOf(mark)}</span>}
          </div>
          <RowTools
            row={row}
            name={name}
            mayExtend={mayExtend && !mark && !fields.isLocked}
            onTask={onTask}
          />
          {mark && (
            <GivenMark row={row} name={name} isLocked={fields.isLocked} onReopen={onReopen} onTask={onTask} />
          )}
        </div>
        {hand_in && (
          <>
            <HandInTimes handIn={hand_in} />
            <div className="flex flex-col items-start gap-1">
              {filesOf<Parameters<typeof FileLink>[0]['file']>(hand_in).map((file, index, { length }) => (
                <FileLink key={index} file={file} none="" isCompact={length > 1} />
              ))}
            </div>
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

interface RowToolsProps extends Pick<MarkActions, 'onTask'> {
  row: MarkingRow
  name: string
  mayExtend: boolean
}

/**
 * The buttons for messages, and for more time if nothing was handed in on time; small, because each row has
 * them.
 */
function RowTools({ row: { hand_in, extension }, name, mayExtend, onTask }: RowToolsProps) {
  return (
    <span className="-my-2 flex shrink-0">
      {hand_in && (
        <Button
          variant={hand_in.new_messages > 0 ? 'primary' : 'quiet'}
          size="sm"
          className="px-3"
          title={handInMessageTexts.open}
          aria-label={handInMessageTexts.openOf(name, hand_in.new_messages)}
          onClick={() => onTask('messages')}
        >
          <MessageSquare className="size-5" aria-hidden="true" />
          {hand_in.new_messages > 0 && handInMessageTexts.new(hand_in.new_messages)}
        </Button>
      )}
      {mayExtend && (!hand_in || hand_in.late || extension) && (
        <Button
          variant="quiet"
          size="sm"
          className="px-3"
          title={extension ? extensionTexts.change : extensionTexts.give}
          aria-label={(extension ? extensionTexts.changeOf : extensionTexts.giveTo)(name)}
          onClick={() => onTask('extension')}
        >
          <CalendarClock className="size-5" aria-hidden="true" />
        </Button>
      )}
    </span>
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

/** The actions on a saved mark. */
function GivenMark({
  row,
  name,
  isLocked,
  onReopen,
  onTask,
}: MarkActions & { row: MarkingRow; name: string; isLocked: boolean }) {
  const mayReopen = !isLocked && row.hand_in?.marked === true && !row.hand_in.reopened
  return (
    <RowActions
      of={name}
      actions={[
        { icon: History, words: words.history, onAct: () => onTask('history') },
        ...(isLocked ? [] : [{ icon: Eraser, words: words.clear, onAct: () => onTask('clear') }]),
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
