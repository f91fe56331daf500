import { useState } from 'react'
import { OlderButton } from '#app/components/portal/older-button.tsx'
import { useOlder } from '#app/components/portal/use-older.ts'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { assignments as words } from '#app/words/student/assignments.ts'
import { subjects } from '#app/words/student/portal.ts'
import { UnlistedHandIns } from '#app/features/student/hand-ins/unlisted-hand-ins.tsx'
import { useArrived } from '#app/features/student/hand-ins/use-hand-in.ts'
import { useParameters } from '#app/lib/navigation/use-parameters.ts'
import type { StudentAssignment, StudentDashboard } from '#shared/dashboard/contract.ts'
import { assignmentParameter, handInParameter, showParameter } from './assignment-address.ts'
import { AssignmentCard } from './assignment-card.tsx'
import { readOlderAssignments } from './assignment-queries.ts'
import { AssignmentFilter, type Order } from './assignment-filter.tsx'
import { groupBySubject, sortAssignments, type SortedAssignments } from './assignment-state.ts'

const states = ['toDo', 'handedIn', 'marked', 'closed'] as const satisfies (keyof SortedAssignments)[]

/** Assignments shown of each state while no state is chosen. */
const shownAtFirst = 3

/**
 * The student's assignments, grouped by what is to be done. The address can name one of them, or one state.
 */
export function AssignmentList({ dashboard }: { dashboard: StudentDashboard }) {
  const [parameters, changeParameters] = useParameters()
  const [order, setOrder] = useState<Order>('date')
  const sorted = sortAssignments(dashboard.assignments)
  const shown = states.find((state) => state === parameters.get(showParameter))
  const counts = {
    toDo: sorted.toDo.length,
    handedIn: sorted.handedIn.length,
    marked: sorted.marked.length,
    closed: sorted.closed.length,
  }
  const meant = parameters.get(assignmentParameter)
  const arrived = useArrived(sorted.handedIn)
  /** How many of a state are shown: all if it was chosen, or if the address names one of those hidden. */
  const countShown = (state: (typeof states)[number]) =>
    shown || sorted[state].findIndex(({ id }) => id === meant) >= shownAtFirst ? counts[state] : shownAtFirst
  /** Work that has just left the chosen state stays in sight with its receipt. */
  const cardsOf = (state: (typeof states)[number]) =>
    shown && state !== shown
      ? sorted[state].filter(({ id }) => arrived.has(id))
      : sorted[state].slice(0, countShown(state))
  const show = (state: (typeof states)[number] | undefined) =>
    changeParameters({
      [assignmentParameter]: undefined,
      [handInParameter]: undefined,
      [showParameter]: state,
    })
  if (Object.values(counts).every((count) => count === 0))
    return (
      <div className="space-y-6">
        <UnlistedHandIns listed={dashboard.assignments} />
        <EmptyState title={words.empty}>{words.emptyHelp}</EmptyState>
        <EarlierWork dashboard={dashboard} />
      </div>
    )
  return (
    <div className="space-y-6">
      <UnlistedHandIns listed={dashboard.assignments} />
      <AssignmentFilter shown={shown} counts={counts} order={order} onOrder={setOrder} onShow={show} />
      {states
        .filter((state) => state === (shown ?? 'toDo') || cardsOf(state).length > 0)
        .map((state) => (
          <section key={state}>
            <h2 className="text-2xl">{words.states[state]}</h2>
            {sorted[state].length === 0 && <p className="mt-1 text-ink-soft">{words.noneIn[state]}</p>}
            <Cards of={cardsOf(state)} order={order} />
            {counts[state] > countShown(state) && (
              <Button variant="secondary" className="mt-3" onClick={() => show(state)}>
                {words.showAll(counts[state])}
              </Button>
            )}
          </section>
        ))}
      {shown !== 'toDo' && <EarlierWork dashboard={dashboard} />}
    </div>
  )
}

/** Work handed in for past classes, a page at a time. */
function EarlierWork({ dashboard: { older_assignments } }: { dashboard: StudentDashboard }) {
  const older = useOlder(older_assignments, readOlderAssignments)
  if (older_assignments === null) return null
  return (
    <section>
      <h2 className="text-2xl">{words.earlier}</h2>
      <p className="mt-1 text-ink-soft">{words.earlierHelp}</p>
      <CardGrid of={older.items} />
      <OlderButton older={older} />
    </section>
  )
}

function Cards({ of: assignments, order }: { of: StudentAssignment[]; order: Order }) {
  if (order === 'date') return <CardGrid of={assignments} />
  return groupBySubject(assignments).map(({ subject, assignments: ofSubject }) => (
    <div key={subject} className="mt-3">
      <p className="font-semibold text-ink-soft">{subject ?? subjects.unknownSubject}</p>
      <CardGrid of={ofSubject} />
    </div>
  ))
}

function CardGrid({ of: assignments }: { of: readonly StudentAssignment[] }) {
  return (
    <ul className="mt-3 grid grid-cols-1 items-start gap-3 lg:grid-cols-2">
      {assignments.map((assignment) => (
        <li key={assignment.id}>
          <AssignmentCard assignment={assignment} />
        </li>
      ))}
    </ul>
  )
}
