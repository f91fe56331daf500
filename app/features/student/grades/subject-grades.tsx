import { WrittenSum } from '#app/components/portal/written-sum.tsx'
import { grades as words } from '#app/words/student/grades.ts'
import { subjects } from '#app/words/student/portal.ts'
import { formatPercentage } from '#app/lib/text/format.ts'
import type { StudentGrades } from '#shared/dashboard/contract.ts'
import { letterOf } from '#shared/grade-scales/grade-scale.ts'
import { writeBand } from '#shared/results/bands.ts'
import { resultOf } from '#shared/results/result.ts'
import { Forecast } from './forecast.tsx'
import { GradeTable } from './grade-table.tsx'
import type { GradeTerm } from './grade-queries.ts'
import { OpenWork } from './open-work.tsx'

interface SubjectGradesProps {
  term: GradeTerm
  subject: StudentGrades['subjects'][number]
}

/** A subject's grades in one term, their total so far or the released result, and the open work. */
export function SubjectGrades({ term, subject }: SubjectGradesProps) {
  const { subject_name, class_name, scheme, scale, open, released, course, grades } = subject
  const result = resultOf(scheme, grades)
  const soFar = result.percentage
  const letter = soFar === null ? undefined : letterOf(scale, soFar)
  const shown = released ?? { percentage: soFar, letter_grade: letter }
  // A released result may come from other marks or another scheme.
  const addsUp = shown.percentage === soFar
  const band = released && released.percentage !== null && writeBand(scale, released.in_school)
  const name = subject_name ?? subjects.unknownSubject
  return (
    <section
      aria-label={name}
      className="rounded-md border border-line bg-surface px-4 py-3 print:break-inside-avoid print:border-0 print:p-0"
    >
      {/* The average wraps to its own line before a word of the name is broken. */}
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-xl">{name}</h2>
        {shown.percentage !== null && (
          <p className="ml-auto shrink-0 text-right font-display text-xl tabular-nums">
            <span className="sr-only">{released ? words.final : words.average} </span>
            {formatPercentage(shown.percentage)}
            {shown.letter_grade && (
              <span className="font-sans text-base text-ink-soft"> {shown.letter_grade}</span>
            )}
          </p>
        )}
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
        <span>{class_name ?? subjects.unknownClass}</span>
        <span>{words.madeOf(grades.length)}</span>
      </p>
      {released && released.percentage !== null && (
        <p className="font-semibold">
          {words.released(
            [formatPercentage(released.percentage), released.letter_grade].filter(Boolean).join(' '),
          )}
        </p>
      )}
      {band && <p className="text-sm">{band}</p>}
      <SubjectCourse
        name={name}
        course={course}
        now={released || soFar === null ? undefined : { ...term, percentage: soFar }}
      />
      {addsUp && <WrittenSum result={result} />}
      {!released && open.length > 0 && <OpenWork scheme={scheme} scale={scale} grades={grades} open={open} />}
      {class_name !== null && (
        <Forecast className={class_name} scale={scale} course={course} now={released ? null : soFar} />
      )}
      <GradeTable caption={words.caption(name)} grades={grades} />
    </section>
  )
}

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
function SubjectCourse({ name, course, now }: SubjectCourseProps) {
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
