import { Eraser, History, RotateCcw } from 'lucide-react'
import { Badge, StatusBadge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { markingTexts as words } from '#app/content/marking.ts'
import { FileLink } from '#app/files/file-link.tsx'
import { formatMoment, formatPercentage } from '#app/lib/format.ts'
import type { MarkingRow } from '#shared/contracts/marking.ts'
import type { TypedMark } from './marking-rules.ts'

interface MarkRowProps {
  row: MarkingRow
  /** The due date has passed. */
  isDue: boolean
  totalMarks: number
  typed: TypedMark
  isChanged: boolean
  busy: boolean
  problem: string | undefined
  onType: (typed: TypedMark) => void
  onSave: () => void
  onReopen: () => void
  onHistory: () => void
  onClear: () => void
}

/** One student: what was handed in, and the fields to mark it. Enter in the points saves and goes on to the next. */
export function MarkRow(props: MarkRowProps) {
  const { row, totalMarks, typed, isChanged, busy, problem, onType, onSave } = props
  const { hand_in, mark } = row
  const name = `${row.first_name} ${row.last_name}`
  return (
    <li
      className="grid gap-x-6 gap-y-3 border-b border-line py-4 md:grid-cols-[1fr_minmax(0,26rem)]"
      aria-label={name}
    >
      <div className="min-w-0 space-y-2">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="font-sans font-semibold">{name}</h3>
          <Status row={row} isDue={props.isDue} />
        </div>
        {hand_in && (
          <>
            <p className="text-sm text-ink-soft">{words.handedIn(formatMoment(hand_in.submitted_at))}</p>
            <FileLink file={hand_in} none="" />
          </>
        )}
        {mark && (
          <p className="text-sm tabular-nums">
            {words.result(
              mark.percentage === null ? '' : formatPercentage(mark.percentage),
              mark.letter_grade ?? '',
            )}
          </p>
        )}
        {mark && (
          <p className="-ml-4 flex flex-wrap">
            <Button
              variant="quiet"
              size="sm"
              aria-label={`${words.history}: ${name}`}
              onClick={props.onHistory}
            >
              <History className="size-4" aria-hidden="true" />
              {words.historyShort}
            </Button>
            <Button variant="quiet" size="sm" aria-label={`${words.clear}: ${name}`} onClick={props.onClear}>
              <Eraser className="size-4" aria-hidden="true" />
              {words.clear}
            </Button>
            {hand_in?.marked && !hand_in.reopened && (
              <Button
                variant="quiet"
                size="sm"
                aria-label={`${words.reopen}: ${name}`}
                onClick={props.onReopen}
              >
                <RotateCcw className="size-4" aria-hidden="true" />
                {words.reopen}
              </Button>
            )}
          </p>
        )}
        {hand_in?.reopened && <p className="text-sm text-kunai-ink">{words.reopened}</p>}
      </div>
      <form
        noValidate
        className="space-y-2"
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
        }}
      >
        <div className="flex items-end gap-2">
          <Field label={words.points} error={problem} className="grow sm:max-w-40 sm:grow-0">
            <span className="flex items-center gap-2">
              <Input
                inputMode="decimal"
                autoComplete="off"
                className="text-right tabular-nums"
                aria-label={`${words.points}: ${name}`}
                data-points={row.student_id}
                value={typed.points}
                onChange={(event) => onType({ ...typed, points: event.currentTarget.value })}
              />
              <span className="whitespace-nowrap text-ink-soft tabular-nums">{words.of(totalMarks)}</span>
            </span>
          </Field>
          <Button
            type="submit"
            variant={isChanged ? 'primary' : 'secondary'}
            busy={busy}
            aria-label={`${words.save}: ${name}`}
            className="ml-auto"
          >
            {words.saveShort}
          </Button>
        </div>
        {hand_in && (
          <Field label={words.feedback} optional>
            <Textarea
              rows={2}
              maxLength={20_000}
              aria-label={`${words.feedback}: ${name}`}
              value={typed.feedback}
              onChange={(event) => onType({ ...typed, feedback: event.currentTarget.value })}
            />
          </Field>
        )}
        {isChanged && <p className="text-sm text-kunai-ink">{words.unsaved}</p>}
      </form>
    </li>
  )
}

function Status({ row: { hand_in, mark }, isDue }: { row: MarkingRow; isDue: boolean }) {
  if (!hand_in) {
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
