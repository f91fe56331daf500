import { grades as words } from '#app/words/student/grades.ts'
import { formatPercentage } from '#app/lib/text/format.ts'
import type { StudentGrades } from '#shared/dashboard/contract.ts'
import type { GradeTerm } from './grade-queries.ts'

interface SubjectCourseProps {
  name: string
  /** The oldest first. */
  course: StudentGrades['subjects'][number]['course']
  /** The result so far, in a term that is not released. */
  now: (GradeTerm & { percentage: number }) | undefined
}

/** Pixels of the drawing; a term is a step wide, and a percentage point half a pixel high. */
const [step, edge, height] = [56, 18, 50]

/**
 * The released results of a subject and the one so far as a small line chart, with words for people who
 * cannot see it.
 */
export function SubjectCourse({ name, course, now }: SubjectCourseProps) {
  const isLatest = now !== undefined && course.every((one) => termKey(one) < termKey(now))
  const all = isLatest ? [...course, now] : course
  if (all.length < 2) return null
  const points = all.map(({ percentage, ...term }, index) => ({
    key: termKey(term),
    x: edge + index * step,
    y: edge + height * (1 - percentage / 100),
    label: percentage.toFixed(0),
    isSoFar: isLatest && index === all.length - 1,
  }))
  const steps = all.map(({ term, academic_year, percentage }, index) => {
    const result = formatPercentage(percentage)
    return words.courseStep(
      term ?? words.noTerm,
      academic_year ?? '',
      points[index]?.isSoFar ? words.soFar(result) : result,
    )
  })
  const width = 2 * edge + (all.length - 1) * step
  return (
    <svg
      role="img"
      aria-label={`${words.course(name)}. ${steps.join('; ')}`}
      viewBox={`0 0 ${width} ${height + 2 * edge}`}
      className="my-2 block h-22 max-w-full text-river-ink"
    >
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
      {points.map(({ key, x, y, label, isSoFar }) => (
        <g key={key}>
          <circle
            cx={x}
            cy={y}
            r="4"
            stroke="currentColor"
            strokeWidth="2"
            className={isSoFar ? 'fill-surface' : 'fill-current'}
          />
          <text x={x} y={y - 8} textAnchor="middle" className="fill-ink text-xs">
            {label}
          </text>
        </g>
      ))}
    </svg>
  )
}

function termKey({ academic_year, term }: GradeTerm): string {
  return `${academic_year ?? ''} ${term ?? ''}`
}
