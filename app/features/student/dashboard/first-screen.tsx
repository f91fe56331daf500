import { Skeleton } from '#app/components/ui/skeleton.tsx'
import type { StudentDashboard, StudentAssignment } from '#shared/dashboard/contract.ts'
import { DueNext } from './due-next.tsx'
import { MarkedLately } from './marked-lately.tsx'
import { TodayLessons } from './today-lessons.tsx'
import type { Visit } from './visit.ts'
import { MessageSquare } from 'lucide-react'
import { Link } from '#app/lib/navigation/link.tsx'
import { firstScreen as words } from '#app/words/student/portal.ts'
import { assignmentSearch } from '#app/features/student/assignments/assignment-address.ts'

interface FirstScreenProps {
  /** Undefined while it is being loaded. */
  dashboard: StudentDashboard | undefined
  visit: Visit
}

/** The things a student comes for: what is due next, what came back marked, and the lessons of today. */
export function FirstScreen({ dashboard, visit }: FirstScreenProps) {
  // About as high as the content, so that the counts and tabs below do not move.
  if (!dashboard) return <Skeleton className="h-[29rem] md:h-64 print:hidden" />
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-4 rounded-md border border-line bg-surface p-4 md:auto-cols-fr md:grid-flow-col md:grid-cols-none print:hidden">
      <div className="min-w-0 space-y-2">
        <NewMessages assignments={dashboard.assignments} />
        <DueNext assignments={dashboard.assignments} />
      </div>
      <MarkedLately grades={dashboard.grades} visit={visit} />
      <TodayLessons {...dashboard} />
    </div>
  )
}

/** Work with new messages from the teacher, one line each. Renders nothing when there are none. */
function NewMessages({ assignments }: { assignments: readonly StudentAssignment[] }) {
  return assignments
    .filter(({ submission }) => submission?.new_messages)
    .map(({ id, title }) => (
      <p key={id}>
        <Link
          to={{ search: assignmentSearch(id) }}
          preventScrollReset
          className="flex items-center gap-2 text-river-ink underline"
        >
          <MessageSquare className="size-4 shrink-0" aria-hidden="true" />
          <span className="min-w-0 truncate">{words.newMessage(title)}</span>
        </Link>
      </p>
    ))
}
