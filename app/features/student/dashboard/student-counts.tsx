import { Link } from '#app/lib/navigation/link.tsx'
import { dashboard } from '#app/words/student/portal.ts'
import { showParameter } from '#app/features/student/assignments/assignment-address.ts'
import type { StudentDashboard } from '#shared/dashboard/contract.ts'

const searches = {
  total_subjects: '?tab=courses',
  active_assignments: `?tab=assignments&${showParameter}=toDo`,
  completed_tasks: '?tab=assignments',
  learning_resources: '?tab=resources',
}

const names = Object.keys(searches) as (keyof typeof searches)[]

/** Four figures in one row; each leads to the list that it counts. */
export function StudentCounts({ counts }: { counts: StudentDashboard['counts'] | undefined }) {
  return (
    <dl className="grid grid-cols-4 rounded-md border border-line bg-surface print:hidden">
      {names.map((name) => (
        <div
          key={name}
          className="relative flex flex-col-reverse justify-end border-line py-2 text-center not-last:border-r hover:bg-sunken"
        >
          <dt className="text-[0.6875rem]/tight tracking-tight text-ink-soft sm:text-sm">
            {dashboard.counts[name]}
          </dt>
          <dd className="font-display text-2xl tabular-nums">
            <Link
              to={{ search: searches[name] }}
              preventScrollReset
              className="text-ink no-underline after:absolute after:inset-0"
              aria-label={`${dashboard.counts[name]}: ${counts?.[name] ?? ''}`}
            >
              {counts?.[name] ?? '–'}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  )
}
