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
import { SubjectCourse } from './subject-course.tsx'

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
