import { useState } from 'react'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { formatPercentage } from '#app/lib/text/format.ts'
import { useCurrentSchool } from '#app/session/current-school.ts'
import { grades as words } from '#app/words/student/grades.ts'
import { readPoints } from '#shared/mark-sheet/assessments.ts'
import type { StudentGrades } from '#shared/dashboard/contract.ts'
import { letterOf } from '#shared/grade-scales/grade-scale.ts'
import { examinationOf, forecastOf } from '#shared/results/forecast.ts'
import { writeResult } from '#shared/results/written-result.ts'

interface ForecastProps extends Pick<StudentGrades['subjects'][number], 'scale' | 'course'> {
  className: string
  /** The result so far, in a term that is not released. */
  now: number | null
}

/** Estimates the final mark for an examination mark that the student assumes. */
export function Forecast({ className, scale, course, now }: ForecastProps) {
  const { structure, ...school } = useCurrentSchool()
  const [typed, setTyped] = useState('')
  const examination = examinationOf(school, structure, className)
  if (!examination) return null
  const earlier = course.filter(({ grade_level }) => examination.grades.includes(grade_level))
  const internal = [...earlier.map(({ percentage }) => percentage), ...(now === null ? [] : [now])]
  if (internal.length === 0) return null
  const read = readPoints(typed, 100)
  const result = read && 'points' in read ? forecastOf(examination, internal, read.points) : null
  const estimate = result?.percentage ?? null
  const letter = estimate === null ? undefined : letterOf(scale, estimate)
  return (
    <details className="text-sm print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-river-ink underline-offset-4 hover:underline">
        {words.forecast}
      </summary>
      <p className="text-ink-soft">{words.forecastText(examination.share, internal.length)}</p>
      <Field
        label={words.examination}
        className="mt-2 max-w-60"
        error={read && 'problem' in read ? read.problem : undefined}
      >
        <Input
          inputMode="decimal"
          maxLength={6}
          className="w-28"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <div role="status" className="min-h-11 py-2 tabular-nums">
        {result && estimate !== null && (
          <>
            <p className="font-semibold">
              {words.estimate([formatPercentage(estimate), letter].filter(Boolean).join(' '))}
            </p>
            {writeResult(result).map((line) => (
              <p key={line} className="text-ink-soft wrap-anywhere">
                {line}
              </p>
            ))}
          </>
        )}
      </div>
    </details>
  )
}
