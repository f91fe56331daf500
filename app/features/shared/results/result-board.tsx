import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { SheetButtons } from '#app/components/portal/sheet-buttons.tsx'
import { ReasonDialog } from '#app/forms/reason-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { signOffTexts as texts } from '#app/words/shared/results.ts'
import { describeOddities } from '#shared/messages/results.ts'
import type { TermName } from '#shared/constants.ts'
import { giveBackRule, unlockRule } from '#shared/results/unlock-rule.ts'
import type { BoardRow } from '#shared/contracts/results.ts'
import { boardQuery } from './board-queries.ts'
import { BoardTable, moveOf, nameOf } from './board-table.tsx'
import { HomeClassFolds } from './home-class-folds.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { useMoves } from './use-moves.ts'

interface ResultBoardProps {
  userId: string
  year: string
  term: TermName
  /** The office also releases, and opens what is released. */
  isOffice: boolean
}

type Filter = keyof typeof texts.filters

/** The classes of a term that the person signs off, each with what should be looked at and can be done next. */
export function ResultBoard({ userId, year, term, isOffice }: ResultBoardProps) {
  const query = useQuery(boardQuery(userId, year, term))
  const [asking, setAsking] = useState<{ release?: readonly BoardRow[]; reopen?: BoardRow }>({})
  const [filter, setFilter] = useState<Filter>('all')
  const moves = useMoves(() => {
    setAsking({})
    void query.refetch()
  })
  return (
    <ListPart query={query} failure={texts.failed}>
      {(rows) => {
        if (rows.length === 0) return <EmptyState title={texts.empty} />
        const shown = rows.filter((row) => isShown(row, filter))
        return (
          <>
            <BoardHead
              rows={rows}
              filter={filter}
              onFilter={setFilter}
              onRelease={isOffice ? (release) => setAsking({ release }) : undefined}
            />
            {shown.length === 0 ? (
              <p className="text-ink-soft">{texts.noneShown}</p>
            ) : (
              <HomeClassFolds rows={shown}>
                {(ofClass, className) => (
                  <BoardTable
                    rows={ofClass}
                    caption={texts.caption(className, term, year)}
                    isOffice={isOffice}
                    busy={moves.isPending}
                    onMove={(move) => moves.mutate([move])}
                    onRelease={(row) => setAsking({ release: [row] })}
                    onReopen={(reopen) => setAsking({ reopen })}
                  />
                )}
              </HomeClassFolds>
            )}
            <div className="flex flex-wrap gap-2">
              <SheetButtons path="/results/file" query={{ academic_year: year, term }} />
            </div>
            <BoardDialogs asking={asking} moves={moves} onDone={() => setAsking({})} />
          </>
        )
      }}
    </ListPart>
  )
}

interface BoardDialogsProps {
  asking: { release?: readonly BoardRow[]; reopen?: BoardRow }
  moves: ReturnType<typeof useMoves>
  onDone: () => void
}

function BoardDialogs({ asking: { release, reopen }, moves, onDone }: BoardDialogsProps) {
  if (release)
    return (
      <ReleaseDialog
        count={release.length}
        busy={moves.isPending}
        onAnswer={(released_on) =>
          released_on === undefined
            ? onDone()
            : moves.mutate(release.map((row) => ({ ...moveOf(row, 'released'), released_on })))
        }
      />
    )
  if (!reopen) return null
  const isReleased = reopen.state === 'released'
  return (
    <ReasonDialog
      words={{
        title: (isReleased ? texts.unlockQuestion : texts.giveBackQuestion)(nameOf(reopen)),
        text: isReleased ? texts.unlockText(reopen.cards) : texts.giveBackText,
        reason: texts.reason,
        submit: isReleased ? texts.unlock : texts.giveBack,
      }}
      rule={isReleased ? unlockRule : giveBackRule}
      busy={moves.isPending}
      onSubmit={(reason) => moves.mutate([{ ...moveOf(reopen, 'open'), reason }])}
      onClose={onDone}
    />
  )
}

interface BoardHeadProps {
  rows: readonly BoardRow[]
  filter: Filter
  onFilter: (filter: Filter) => void
  /** Absent for those who do not release. */
  onRelease: ((rows: readonly BoardRow[]) => void) | undefined
}

function BoardHead({ rows, filter, onFilter, onRelease }: BoardHeadProps) {
  const checked = rows.filter(({ state }) => state === 'checked')
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <p>{texts.waiting(rows.filter(({ state }) => state === 'open').length, rows.length)}</p>
      <Field label={texts.filter} className="w-56">
        <Select value={filter} onChange={(event) => onFilter(event.target.value as Filter)}>
          {Object.entries(texts.filters).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {onRelease && checked.length > 0 && (
        <Button onClick={() => onRelease(checked)}>{texts.releaseAll(checked.length)}</Button>
      )}
    </div>
  )
}

function isShown(row: BoardRow, filter: Filter): boolean {
  if (filter === 'open') return row.state === 'open'
  return filter === 'all' || describeOddities(row).length > 0
}
