import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ColumnHeads } from '#app/components/portal/column-heads.tsx'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Table, TableBody, TableCaption, TableCell, TableRow } from '#app/components/ui/table.tsx'
import { signOffTexts as texts } from '#app/words/shared/results.ts'
import { formatPercentage } from '#app/lib/format.ts'
import type { TermName } from '#shared/constants.ts'
import type { BoardRow, ResultMove } from '#shared/contracts/results.ts'
import { boardQuery } from './board-queries.ts'
import { HomeClassFolds } from './home-class-folds.tsx'
import { StateBadge } from './state-badge.tsx'
import { UnlockDialog } from './unlock-dialog.tsx'
import { useMoves } from './use-moves.ts'

interface ResultBoardProps {
  userId: string
  year: string
  term: TermName
  /** The office also releases, and opens what is released. */
  isOffice: boolean
}

/** The classes of a term that the person signs off, each with what can be done next. */
export function ResultBoard({ userId, year, term, isOffice }: ResultBoardProps) {
  const query = useQuery(boardQuery(userId, year, term))
  const [unlocking, setUnlocking] = useState<BoardRow>()
  const moves = useMoves(() => {
    setUnlocking(undefined)
    void query.refetch()
  })
  return (
    <ListPart query={query} failure={texts.failed}>
      {(rows) => {
        if (rows.length === 0) return <EmptyState title={texts.empty} />
        const checked = rows.filter(({ state }) => state === 'checked')
        return (
          <>
            <div className="flex flex-wrap items-center justify-between gap-4">
              <p>{texts.waiting(rows.filter(({ state }) => state === 'open').length, rows.length)}</p>
              {isOffice && checked.length > 0 && (
                <Button
                  busy={moves.isPending}
                  onClick={() => moves.mutate(checked.map((row) => moveOf(row, 'released')))}
                >
                  {texts.releaseAll(checked.length)}
                </Button>
              )}
            </div>
            <HomeClassFolds rows={rows}>
              {(ofClass, className) => (
                <BoardTable
                  rows={ofClass}
                  caption={texts.caption(className, term, year)}
                  isOffice={isOffice}
                  busy={moves.isPending}
                  onMove={(move) => moves.mutate([move])}
                  onUnlock={setUnlocking}
                />
              )}
            </HomeClassFolds>
            {unlocking && (
              <UnlockDialog
                name={nameOf(unlocking)}
                busy={moves.isPending}
                onAnswer={(reason) =>
                  reason === undefined
                    ? setUnlocking(undefined)
                    : moves.mutate([{ ...moveOf(unlocking, 'open'), reason }])
                }
              />
            )}
          </>
        )
      }}
    </ListPart>
  )
}

interface BoardTableProps extends Omit<StepsProps, 'row' | 'onUnlock'> {
  rows: readonly BoardRow[]
  caption: string
  onUnlock: (row: BoardRow) => void
}

function BoardTable({ rows, caption, onUnlock, ...steps }: BoardTableProps) {
  const { columns } = texts
  return (
    <Table data-cards="flow">
      <TableCaption>{caption}</TableCaption>
      <ColumnHeads
        titles={[
          columns.group,
          columns.teacher,
          columns.state,
          { title: columns.students, align: 'end' },
          { title: columns.without, align: 'end' },
          { title: columns.mean, align: 'end' },
        ]}
        actions={texts.actions}
      />
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.class_id}>
            <TableCell rowTitle className="font-semibold">
              {nameOf(row)}
            </TableCell>
            <TableCell label={columns.teacher}>{row.teacher ?? texts.none}</TableCell>
            <TableCell label={columns.state}>
              <StateBadge state={row.state} />
            </TableCell>
            <TableCell label={columns.students} align="end" className="tabular-nums">
              {row.students}
            </TableCell>
            <TableCell label={columns.without} align="end" className="tabular-nums">
              {row.state === 'open' ? texts.none : row.without_result}
            </TableCell>
            <TableCell label={columns.mean} align="end" className="tabular-nums">
              {row.mean === null ? texts.none : formatPercentage(row.mean)}
            </TableCell>
            <TableCell align="end">
              <Steps row={row} onUnlock={() => onUnlock(row)} {...steps} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

interface StepsProps {
  row: BoardRow
  isOffice: boolean
  busy: boolean
  onMove: (move: ResultMove) => void
  onUnlock: () => void
}

function Steps({ row, isOffice, busy, onMove, onUnlock }: StepsProps) {
  const { state } = row
  const step = (words: string, onClick: () => void, variant?: 'secondary') => (
    <Button
      size="sm"
      variant={variant ?? 'primary'}
      disabled={busy}
      aria-label={`${words}: ${nameOf(row)}`}
      onClick={onClick}
    >
      {words}
    </Button>
  )
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {state === 'submitted' && step(texts.check, () => onMove(moveOf(row, 'checked')))}
      {isOffice && state === 'checked' && step(texts.release, () => onMove(moveOf(row, 'released')))}
      {(state === 'submitted' || state === 'checked') &&
        step(texts.giveBack, () => onMove(moveOf(row, 'open')), 'secondary')}
      {isOffice && state === 'released' && step(texts.unlock, onUnlock, 'secondary')}
    </span>
  )
}

function moveOf({ class_id, state }: BoardRow, to: ResultMove['to']): ResultMove {
  return { id: class_id, from: state as ResultMove['from'], to, reason: null }
}

function nameOf({ class_name, subject_name }: BoardRow): string {
  return subject_name ? `${class_name}, ${subject_name}` : class_name
}
