import { Skeleton } from '#app/components/ui/skeleton.tsx'
import type { StudentDashboard } from '#shared/dashboard/contract.ts'
import { DueNext } from './due-next.tsx'
import { NewMessages } from './new-messages.tsx'
import { MarkedLately } from './marked-lately.tsx'
import { TodayLessons } from './today-lessons.tsx'
import type { Visit } from './visit.ts'

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
