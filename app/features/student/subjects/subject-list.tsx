import { useState } from 'react'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { subjects as words } from '#app/content/student-portal.ts'
import type { EnrolledSubject, StudentDashboard } from '#shared/contracts/dashboard.ts'
import { SubjectCard } from './subject-card.tsx'
import { SubjectDialog } from './subject-dialog.tsx'

/** @param dashboard left out while it is being loaded */
export function SubjectList({ dashboard }: { dashboard?: StudentDashboard }) {
  const [open, setOpen] = useState<EnrolledSubject>()
  if (!dashboard) return <LoadingSubjects />
  if (dashboard.subjects.length === 0) return <EmptyState title={words.empty}>{words.emptyHelp}</EmptyState>
  return (
    <>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {dashboard.subjects.map((subject) => (
          <li key={subject.class_id}>
            <SubjectCard subject={subject} onOpen={() => setOpen(subject)} />
          </li>
        ))}
      </ul>
      {open && <SubjectDialog subject={open} dashboard={dashboard} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function LoadingSubjects() {
  return (
    <div role="status">
      <p className="text-ink-soft">{words.loading}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <Skeleton key={card} className="h-52" />
        ))}
      </div>
    </div>
  )
}
