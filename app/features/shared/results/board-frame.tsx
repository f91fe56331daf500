import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { SheetButtons } from '#app/components/portal/sheet-buttons.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { RetryAlert } from '#app/components/ui/retry-alert.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { countOwed, OwedList } from '#app/features/shared/report-cards/owed-list.tsx'
import { unreadQuery } from '#app/features/shared/report-cards/reading-queries.ts'
import { UnreadClass } from '#app/features/shared/report-cards/unread-list.tsx'
import { callQuery } from '#app/lib/api/call-query.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { owedTexts, readingTexts } from '#app/words/shared/report-cards.ts'
import { signOffTexts as texts } from '#app/words/shared/results.ts'
import type { TermName } from '#shared/constants.ts'
import type { OwedComments, UnreadComments } from '#shared/report-cards/contract.ts'
import type { BoardRow } from '#shared/results/contract.ts'
import { BoardDialogs, type Asking, type CheckedClass } from './board-dialogs.tsx'
import type { BoardFilter } from './board-filter.ts'
import { HomeClassFolds, type HomeClassStates } from './home-class-folds.tsx'

/** The person whose board it is, and its term. */
export interface BoardOf {
  userId: string
  academic_year: string
  term: TermName
  /** The office can also release results, and reopen released ones. */
  isOffice: boolean
}

const owedQuery = callQuery('reportCards', 'owed')

interface BoardFrameProps extends Omit<BoardHeadProps, 'onRelease'> {
  of: BoardOf
  /** The classes that the filter leaves; undefined while they are looked for. */
  shown: readonly HomeClassStates[] | undefined
  /** Shown after the last class. */
  more?: ReactNode
  /** The subjects of a home class, called once it is open. */
  children: (className: string, onRelease: (row: BoardRow) => void) => ReactNode
}

/** The parts of the board around the subjects of the home classes: head, comments of report cards, spreadsheet and questions. */
export function BoardFrame({ of, shown, more, children, ...head }: BoardFrameProps) {
  const { isOffice, userId, academic_year, term } = of
  const [asking, setAsking] = useState<Asking>()
  const owed = useQuery({ ...owedQuery(userId, { academic_year, term }), enabled: isOffice })
  const unread = useQuery(unreadQuery(userId, { academic_year, term }))
  const unreadIn = (name: string) => unread.data?.find(({ class_name }) => class_name === name)
  const owedIn = (name: string) => owed.data?.find(({ class_name }) => class_name === name)
  if (head.listed.length === 0)
    return <EmptyState title={texts.empty}>{isOffice ? texts.emptyToOffice : texts.emptyText}</EmptyState>
  return (
    <>
      <BoardHead {...head} onRelease={(checked) => setAsking({ to: 'released', of: checked })} />
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
      {shown === undefined && <Skeleton className="h-64" />}
      {shown?.length === 0 && <p className="text-ink-soft">{texts.noneShown}</p>}
      {shown && shown.length > 0 && (
        <HomeClassFolds classes={shown} aside={(name) => commentStateOf(owedIn(name), unreadIn(name))}>
          {(className) => (
            <>
              <OwedList owed={owedIn(className)} />
              <UnreadClass of={unreadIn(className)} onRead={() => setAsking({ to: 'read', of: className })} />
              {children(className, (row) => setAsking({ to: 'released', of: [row] }))}
            </>
          )}
        </HomeClassFolds>
      )}
      {more}
      <div className="flex flex-wrap gap-2">
        <SheetButtons path="/results/file" query={{ academic_year, term }} />
      </div>
      {asking && <BoardDialogs of={of} asking={asking} onAsk={setAsking} checked={head.checked} />}
    </>
  )
}

interface BoardHeadProps {
  /** All classes of the board, whatever the filter. */
  listed: readonly HomeClassStates[]
  /** Those that the person can release. */
  checked: readonly CheckedClass[]
  filter: BoardFilter
  onFilter: (filter: BoardFilter) => void
  onRelease: (checked: readonly CheckedClass[]) => void
}

function BoardHead({ listed, checked, filter, onFilter, onRelease }: BoardHeadProps) {
  const open = listed.reduce((sum, { states }) => sum + states.open, 0)
  const all = listed.reduce((sum, { states }) => sum + Object.values(states).reduce((a, b) => a + b), 0)
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <p>{texts.waiting(open, all)}</p>
      <Field label={texts.filter} className="w-56">
        <Select
          data-printed=""
          value={filter}
          onChange={(event) => onFilter(event.target.value as BoardFilter)}
        >
          {Object.entries(texts.filters).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {checked.length > 0 && (
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
