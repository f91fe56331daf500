import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { useLoadFailureToast } from '#app/components/portal/use-load-failure-toast.ts'
import { Button } from '#app/components/ui/button.tsx'
import { RetryAlert } from '#app/components/ui/retry-alert.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { callPages } from '#app/lib/api/call-pages.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { signOffTexts as texts } from '#app/words/shared/results.ts'
import type { TermName } from '#shared/constants.ts'
import type { BoardRow, ResultState, SignedHomeClass } from '#shared/results/contract.ts'
import { BoardFrame, type BoardOf } from './board-frame.tsx'
import { isShown, type BoardFilter } from './board-filter.ts'
import { ClassSteps } from './class-steps.tsx'
import type { HomeClassStates } from './home-class-folds.tsx'

interface ResultBoardProps {
  userId: string
  year: string
  term: TermName
}

const boardQuery = callQuery('results', 'board')
const homeClassesQuery = callPages('results', 'homeClasses', { cursor: 'after', next: ({ next }) => next })

/** The classes of a term that are taught to the teacher's home classes, each with its concerns and its next step. */
export function HomeBoard({ userId, year, term }: ResultBoardProps) {
  const [filter, setFilter] = useState<BoardFilter>('all')
  const of: BoardOf = { userId, academic_year: year, term, isOffice: false }
  return (
    <Loaded of={boardQuery(userId, { academic_year: year, term })} failure={texts.failed}>
      {(rows) => (
        <BoardFrame
          of={of}
          listed={countRows(rows)}
          checked={[]}
          shown={countRows(rows.filter((row) => isShown(row, filter)))}
          filter={filter}
          onFilter={setFilter}
        >
          {(name, onRelease) => (
            <ClassSteps
              of={of}
              name={name}
              rows={rows.filter((row) => row.class_name === name)}
              filter={filter}
              onRelease={onRelease}
            />
          )}
        </BoardFrame>
      )}
    </Loaded>
  )
}

/** The home classes of a term, of which the office signs off each subject; their subjects are read when they are opened. */
export function OfficeBoard({ userId, year, term }: ResultBoardProps) {
  const [filter, setFilter] = useState<BoardFilter>('all')
  const inTerm = { academic_year: year, term }
  const all = useHomeClasses(userId, inTerm)
  const odd = useHomeClasses(userId, { ...inTerm, only_odd: 'true' }, filter === 'odd')
  const { query, classes } = filter === 'odd' ? odd : all
  const of: BoardOf = { userId, ...inTerm, isOffice: true }
  return (
    <>
      {query.isError && (
        <RetryAlert title={texts.failed} action={teaching.tryAgain} query={query} className="mb-6">
          {teaching.loadHelp}
        </RetryAlert>
      )}
      {all.query.isPending && <Skeleton className="h-64" />}
      {all.query.data && (
        <BoardFrame
          of={of}
          listed={all.classes.map(statesOf)}
          checked={all.classes.flatMap(({ class_name, checked }) =>
            checked.map((class_id) => ({ class_id, class_name })),
          )}
          shown={
            query.isPending ? undefined : filter === 'open' ? openOf(all.classes) : classes.map(statesOf)
          }
          filter={filter}
          onFilter={setFilter}
          more={
            query.hasNextPage && (
              <Button variant="secondary" busy={query.isFetching} onClick={() => void query.fetchNextPage()}>
                {texts.more}
              </Button>
            )
          }
        >
          {(name, onRelease) => (
            <Loaded
              of={boardQuery(userId, { ...inTerm, class_name: name })}
              failure={texts.failed}
              pending={<Skeleton className="h-24" />}
            >
              {(rows) => <ClassSteps of={of} name={name} rows={rows} filter={filter} onRelease={onRelease} />}
            </Loaded>
          )}
        </BoardFrame>
      )}
    </>
  )
}

function useHomeClasses(userId: string, asked: Parameters<typeof homeClassesQuery>[1], enabled = true) {
  const query = useInfiniteQuery({ ...homeClassesQuery(userId, asked), enabled })
  useLoadFailureToast(query.errorUpdateCount, { title: texts.failed, description: teaching.loadHelp })
  return { query, classes: query.data?.pages.flatMap((page) => page.home_classes) ?? [] }
}

function statesOf({ class_name, checked, ...states }: SignedHomeClass): HomeClassStates {
  return { class_name, states: { ...states, checked: checked.length } }
}

/** The classes with results that are not submitted, and how many these are. */
function openOf(classes: readonly SignedHomeClass[]): HomeClassStates[] {
  return classes
    .filter(({ open }) => open > 0)
    .map(({ class_name, open }) => ({ class_name, states: { open, submitted: 0, checked: 0, released: 0 } }))
}

function countRows(rows: readonly BoardRow[]): HomeClassStates[] {
  return [...Map.groupBy(rows, (row) => row.class_name)].map(([class_name, ofClass]) => {
    const count = (state: ResultState) => ofClass.filter((row) => row.state === state).length
    return {
      class_name,
      states: {
        open: count('open'),
        submitted: count('submitted'),
        checked: count('checked'),
        released: count('released'),
      },
    }
  })
}
