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
import { callQuery } from '#app/lib/api/call-query.ts'
import { describeOddities } from '#shared/results/messages.ts'
import type { TermName } from '#shared/constants.ts'
import { giveBackRule, unlockRule } from '#shared/results/unlock-rule.ts'
import type { BoardRow } from '#shared/results/contract.ts'
import { BoardTable, moveOf, boardRowTitle } from './board-table.tsx'
import { HomeClassFolds } from './home-class-folds.tsx'
import { countOwed, OwedList } from '#app/features/shared/report-cards/owed-list.tsx'
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

/** A question to the person: the results of which classes are to be released, or open again. */
interface Asking {
  to: 'released' | 'open'
  of: readonly string[]
}

const boardQuery = callQuery('results', 'board')
const owedQuery = callQuery('reportCards', 'owed')

const idOf = ({ class_id }: BoardRow) => class_id

/** The classes of a term that the person signs off, each with what should be looked at and can be done next. */
export function ResultBoard({ userId, year, term, isOffice }: ResultBoardProps) {
  const query = useQuery(boardQuery(userId, { academic_year: year, term }))
  const [asking, setAsking] = useState<Asking>()
  const [filter, setFilter] = useState<Filter>('all')
  const moves = useMoves(userId)
  const owed = useQuery({ ...owedQuery(userId, { academic_year: year, term }), enabled: isOffice })
  const owedIn = (name: string) => owed.data?.find(({ class_name }) => class_name === name)
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
              onRelease={
                isOffice ? (checked) => setAsking({ to: 'released', of: checked.map(idOf) }) : undefined
              }
            />
            {shown.length === 0 ? (
              <p className="text-ink-soft">{texts.noneShown}</p>
            ) : (
              <HomeClassFolds rows={shown} aside={(name) => countOwed(owedIn(name))}>
                {(ofClass, className) => (
                  <>
                    <OwedList owed={owedIn(className)} />
                    <BoardTable
                      rows={ofClass}
                      caption={texts.caption(className, term, year)}
                      isOffice={isOffice}
                      busy={moves.isPending}
                      onMove={(move) => moves.mutate([move])}
                      onRelease={(row) => setAsking({ to: 'released', of: [idOf(row)] })}
                      onReopen={(row) => setAsking({ to: 'open', of: [idOf(row)] })}
                    />
                  </>
                )}
              </HomeClassFolds>
            )}
            <div className="flex flex-wrap gap-2">
              <SheetButtons path="/results/file" query={{ academic_year: year, term }} />
            </div>
            {asking && (
              <BoardDialogs asking={asking} rows={rows} moves={moves} onDone={() => setAsking(undefined)} />
            )}
          </>
        )
      }}
    </ListPart>
  )
}

interface BoardDialogsProps {
  asking: Asking
  rows: readonly BoardRow[]
  moves: ReturnType<typeof useMoves>
  onDone: () => void
}

/** The question that is open; it stays with what was entered when the answer could not be sent, for the rows as they are now. */
function BoardDialogs({ asking: { to, of }, rows, moves, onDone }: BoardDialogsProps) {
  const asked = rows.filter((row) => of.includes(row.class_id))
  if (to === 'released') {
    const release = asked.filter(({ state }) => state === 'checked')
    if (release.length === 0) return null
    return (
      <ReleaseDialog
        count={release.length}
        busy={moves.isPending}
        onAnswer={(released_on) =>
          released_on === undefined
            ? onDone()
            : moves.mutate(
                release.map((row) => ({ ...moveOf(row, 'released'), released_on })),
                { onSuccess: onDone },
              )
        }
      />
    )
  }
  const reopen = asked.find(({ state }) => state !== 'open')
  if (!reopen) return null
  const isReleased = reopen.state === 'released'
  return (
    <ReasonDialog
      words={{
        title: (isReleased ? texts.unlockQuestion : texts.giveBackQuestion)(boardRowTitle(reopen)),
        text: isReleased ? texts.unlockText(reopen.cards) : texts.giveBackText,
        reason: texts.reason,
        submit: isReleased ? texts.unlock : texts.giveBack,
      }}
      rule={isReleased ? unlockRule : giveBackRule}
      busy={moves.isPending}
      onSubmit={(reason) => moves.mutate([{ ...moveOf(reopen, 'open'), reason }], { onSuccess: onDone })}
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
