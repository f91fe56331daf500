import { ColumnHeads } from '#app/components/portal/column-heads.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Table, TableBody, TableCaption, TableCell, TableRow } from '#app/components/ui/table.tsx'
import { signOffTexts as texts } from '#app/words/shared/results.ts'
import { describeOddities } from '#shared/results/messages.ts'
import { formatDay, formatPercentage } from '#app/lib/text/format.ts'
import type { BoardRow, ResultMove } from '#shared/results/contract.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { StateBadge } from './state-badge.tsx'

interface BoardTableProps extends Omit<StepsProps, 'row'> {
  rows: readonly BoardRow[]
  caption: string
}

/** A line for each class. */
export function BoardTable({ rows, caption, ...steps }: BoardTableProps) {
  const { columns } = texts
  const today = schoolDay()
  return (
    <Table data-cards="flow">
      <TableCaption>{caption}</TableCaption>
      <ColumnHeads
        titles={[
          columns.subject,
          columns.teacher,
          columns.state,
          { title: columns.students, align: 'end' },
          { title: columns.without, align: 'end' },
          { title: columns.mean, align: 'end' },
          columns.check,
        ]}
        actions={texts.actions}
      />
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.class_id}>
            <TableCell rowTitle className="font-semibold">
              {row.subject_name ?? row.class_name}
            </TableCell>
            <TableCell label={columns.teacher}>{row.teacher ?? texts.none}</TableCell>
            <TableCell label={columns.state} data-plain="">
              <StateBadge state={row.state} />
              {row.released_on !== null && row.released_on > today && (
                <span className="block text-sm text-ink-soft">{texts.from(formatDay(row.released_on))}</span>
              )}
            </TableCell>
            <TableCell label={columns.students} align="end" className="tabular-nums">
              {row.students}
            </TableCell>
            <TableCell
              label={columns.without}
              align="end"
              className="tabular-nums"
              data-empty={row.state === 'open' ? '' : undefined}
            >
              {row.state === 'open' ? texts.none : row.without_result}
            </TableCell>
            <TableCell
              label={columns.mean}
              align="end"
              className="whitespace-nowrap tabular-nums"
              data-empty={row.mean === null ? '' : undefined}
            >
              {row.mean === null ? texts.none : formatPercentage(row.mean)}
            </TableCell>
            <OdditiesCell row={row} />
            <TableCell align="end">
              <Steps row={row} {...steps} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** The things to look at in a class, on request. */
function OdditiesCell({ row }: { row: BoardRow }) {
  const found = describeOddities(row)
  const label = texts.columns.check
  if (found.length === 0)
    return (
      <TableCell label={label} data-empty="">
        {texts.none}
      </TableCell>
    )
  return (
    <TableCell label={label} data-plain="" data-last="">
      <details className="text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center whitespace-nowrap text-river-ink sm:-my-3 underline-offset-4 hover:underline">
          {texts.things(found.length)}
          <span className="sr-only">: {boardRowTitle(row)}</span>
        </summary>
        <ul className="list-disc pl-4">
          {found.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    </TableCell>
  )
}

interface StepsProps {
  row: BoardRow
  isOffice: boolean
  busy: boolean
  onMove: (move: ResultMove) => void
  onRelease: (row: BoardRow) => void
  /** Opens results again, or gives them back. */
  onReopen: (row: BoardRow) => void
}

function Steps({ row, isOffice, busy, onMove, onRelease, onReopen }: StepsProps) {
  const { state } = row
  const step = (words: string, onClick: () => void, variant?: 'secondary') => (
    <Button
      size="sm"
      variant={variant ?? 'primary'}
      className="whitespace-nowrap"
      disabled={busy}
      aria-label={`${words}: ${boardRowTitle(row)}`}
      onClick={onClick}
    >
      {words}
    </Button>
  )
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {state === 'submitted' && step(texts.check, () => onMove(moveOf(row, 'checked')))}
      {isOffice && state === 'checked' && step(texts.release, () => onRelease(row))}
      {(state === 'submitted' || state === 'checked') &&
        step(texts.giveBack, () => onReopen(row), 'secondary')}
      {isOffice && state === 'released' && step(texts.unlock, () => onReopen(row), 'secondary')}
    </span>
  )
}

/** The step of a class from the state that is shown. */
export function moveOf(
  { class_id, state }: Pick<BoardRow, 'class_id' | 'state'>,
  to: ResultMove['to'],
): ResultMove {
  return { id: class_id, from: state as ResultMove['from'], to, reason: null, released_on: null }
}

/** Names a class with its subject. */
export function boardRowTitle({ class_name, subject_name }: BoardRow): string {
  return subject_name ? `${class_name}, ${subject_name}` : class_name
}
