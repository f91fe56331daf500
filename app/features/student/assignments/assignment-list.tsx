import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { assignments as words } from '#app/content/student-portal.ts'
import type { StudentAssignment, StudentDashboard } from '#shared/contracts/dashboard.ts'
import { AssignmentCard } from './assignment-card.tsx'
import { splitAssignments } from './assignment-state.ts'

export function AssignmentList({ dashboard }: { dashboard: StudentDashboard }) {
  const { active, handedIn } = splitAssignments(dashboard.assignments)
  if (active.length + handedIn.length === 0)
    return <EmptyState title={words.empty}>{words.emptyHelp}</EmptyState>
  return (
    <div className="space-y-8">
      <section>
        <h2 className="text-2xl">{words.active}</h2>
        {active.length === 0 ? (
          <p className="mt-2 text-ink-soft">{words.nothingActive}</p>
        ) : (
          <Cards of={active} />
        )}
      </section>
      {handedIn.length > 0 && (
        <section>
          <h2 className="text-2xl">{words.handedIn}</h2>
          <Cards of={handedIn} />
        </section>
      )}
    </div>
  )
}

function Cards({ of: assignments }: { of: StudentAssignment[] }) {
  return (
    <ul className="mt-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      {assignments.map((assignment) => (
        <li key={assignment.id}>
          <AssignmentCard assignment={assignment} />
        </li>
      ))}
    </ul>
  )
}
