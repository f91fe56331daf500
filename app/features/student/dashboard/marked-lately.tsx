import { Link } from '#app/lib/navigation/link.tsx'
import { firstScreen as words, subjects } from '#app/words/student/portal.ts'
import { pointsOf } from '#app/features/student/grades/points.ts'
import { capitalize, formatPercentage } from '#app/lib/text/format.ts'
import type { StudentGrade } from '#shared/dashboard/contract.ts'
import type { Visit } from './visit.ts'

const maxShown = 3

interface MarkedLatelyProps {
  /** Newest first. */
  grades: readonly StudentGrade[]
  visit: Visit
}

/**
 * The marks given since the last visit, or in the last week if no visit is known. Renders nothing when there
 * are none.
 */
export function MarkedLately({ grades, visit }: MarkedLatelyProps) {
  const since = grades.filter(({ graded_at }) => Date.parse(graded_at) > visit.since)
  if (since.length === 0) return null
  return (
    <section aria-labelledby="marked-lately">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="marked-lately" className="text-xl">
          {visit.isFirst ? words.markedThisWeek : words.markedSince}
        </h2>
        <Link
          to={{ search: '?tab=grades' }}
          preventScrollReset
          className="shrink-0 text-sm text-river-ink underline"
        >
          {words.allGrades}
        </Link>
      </div>
      <ul className="mt-1 divide-y divide-line">
        {since.slice(0, maxShown).map((grade) => (
          <li key={grade.id} className="flex items-baseline justify-between gap-3 py-1.5">
            <span className="min-w-0">
              <span className="block truncate font-semibold">
                {grade.title ?? capitalize(grade.grade_type)}
              </span>
              <span className="block truncate text-sm text-ink-soft">
                {grade.subject_name ?? subjects.unknownSubject}
              </span>
            </span>
            <span className="shrink-0 text-right tabular-nums">
              <span className="block font-semibold">{pointsOf(grade)}</span>
              {grade.percentage !== null && (
                <span className="block text-sm text-ink-soft">{formatPercentage(grade.percentage)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {since.length > maxShown && (
        <p className="text-sm text-ink-soft">{words.andMore(since.length - maxShown)}</p>
      )}
    </section>
  )
}
