import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { SheetButtons } from '#app/components/portal/sheet-buttons.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { RetryAlert } from '#app/components/ui/retry-alert.tsx'
import { teaching } from '#app/words/shared/forms.ts'
import { owedTexts, readingTexts } from '#app/words/shared/report-cards.ts'
import { signOffTexts as texts } from '#app/words/shared/results.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import { describeOddities } from '#shared/results/messages.ts'
import type { TermName } from '#shared/constants.ts'
import type { OwedComments, UnreadComments } from '#shared/report-cards/contract.ts'
import type { BoardRow } from '#shared/results/contract.ts'
import { BoardTable } from './board-table.tsx'
import { HomeClassFolds } from './home-class-folds.tsx'
import { countOwed, OwedList } from '#app/features/shared/report-cards/owed-list.tsx'
import { unreadQuery } from '#app/features/shared/report-cards/reading-queries.ts'
import { UnreadClass } from '#app/features/shared/report-cards/unread-list.tsx'
import { BoardDialogs, type Asking } from './board-dialogs.tsx'
import { useMoves } from './use-moves.ts'

interface ResultBoardProps {
  userId: string
  year: string
  term: TermName
  /** The office can also release results, and reopen released ones. */
  isOffice: boolean
}

type Filter = keyof typeof texts.filters

const boardQuery = callQuery('results', 'board')
const owedQuery = callQuery('reportCards', 'owed')

const idOf = ({ class_id }: BoardRow) => class_id

/** The classes of a term that the person signs off, each with its concerns and its next step. */
export function ResultBoard({ userId, year, term, isOffice }: ResultBoardProps) {
  const [asking, setAsking] = useState<Asking>()
  const [filter, setFilter] = useState<Filter>('all')
  const moves = useMoves(userId)
  const owed = useQuery({ ...owedQuery(userId, { academic_year: year, term }), enabled: isOffice })
  const unread = useQuery(unreadQuery(userId, { academic_year: year, term }))
  const unreadIn = (name: string) => unread.data?.find(({ class_name }) => class_name === name)
  const owedIn = (name: string) => owed.data?.find(({ class_name }) => class_name === name)
  return (
    <Loaded of={boardQuery(userId, { academic_year: year, term })} failure={texts.failed}>
      {(rows) => {
        if (rows.length === 0)
          return (
            <EmptyState title={texts.empty}>{isOffice ? texts.emptyToOffice : texts.emptyText}</EmptyState>
          )
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
            {owed.isError && (
              <RetryAlert title={owedTexts.failed} action={teaching.tryAgain} query={owed}>
                {teaching.loadHelp}
              </RetryAlert>
            )}
            {unread.isError && (
              <RetryAlert title={readingTexts.countFailed} action={teaching.tryAgain} query={unread}>
                {teaching.loadHelp}
              </RetryAlert>
            )}
            {shown.length === 0 ? (
              <p className="text-ink-soft">{texts.noneShown}</p>
            ) : (
              <HomeClassFolds rows={shown} aside={(name) => commentStateOf(owedIn(name), unreadIn(name))}>
                {(ofClass, className) => (
                  <>
                    <OwedList owed={owedIn(className)} />
                    <UnreadClass
                      of={unreadIn(className)}
                      onRead={() => setAsking({ to: 'read', of: className })}
                    />
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
              <BoardDialogs
                userId={userId}
                academic_year={year}
                term={term}
                asking={asking}
                rows={rows}
                moves={moves}
                onAsk={setAsking}
              />
            )}
          </>
        )
      }}
    </Loaded>
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

function commentStateOf(owed: OwedComments | undefined, unread: UnreadComments | undefined): string {
  return [countOwed(owed), unread && readingTexts.waiting(unread.unread, unread.returned)]
    .filter(Boolean)
    .join(' · ')
}

function isShown(row: BoardRow, filter: Filter): boolean {
  if (filter === 'open') return row.state === 'open'
  return filter === 'all' || describeOddities(row).length > 0
}
