import { BookOpen, CircleCheckBig, ClipboardList, FolderOpen } from 'lucide-react'
import { dashboard } from '#app/content/student-portal.ts'
import type { StudentDashboard } from '#shared/contracts/dashboard.ts'
import { CountCard } from '#app/components/portal/count-card.tsx'

const icons = {
  total_subjects: BookOpen,
  active_assignments: ClipboardList,
  completed_tasks: CircleCheckBig,
  learning_resources: FolderOpen,
}

const names = Object.keys(icons) as (keyof typeof icons)[]

export function StudentCounts({ counts }: { counts: StudentDashboard['counts'] | undefined }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {names.map((name) => (
        <CountCard key={name} icon={icons[name]} title={dashboard.counts[name]} count={counts?.[name]} />
      ))}
    </dl>
  )
}
