import { useState } from 'react'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { grades as words } from '#app/words/student/grades.ts'
import { formatPercentage, formatPoints, formatShortDay } from '#app/lib/text/format.ts'
import { readPoints } from '#shared/mark-sheet/assessments.ts'
import type { StudentGrades } from '#shared/dashboard/contract.ts'
import { letterOf, kindOf } from '#shared/grade-scales/grade-scale.ts'
import { resultOf, type CountedMark } from '#shared/results/result.ts'
import { Select } from '#app/components/ui/select.tsx'
import { neededFor } from '#shared/results/needed.ts'

type OpenWorkProps = Pick<StudentGrades['subjects'][number], 'scheme' | 'scale' | 'open' | 'grades'>

/** The work without a grade, with fields to try what assumed points would make of the result. */
export function OpenWork({ scheme, scale, open, grades }: OpenWorkProps) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const read = open.map((work) => ({ work, read: readPoints(typed[work.id] ?? '', work.points_possible) }))
  const tried = read.flatMap(({ work, read: found }) =>
    found && 'points' in found ? [{ ...work, points_earned: found.points }] : [],
  )
  const { percentage } = resultOf(scheme, [...grades, ...tried])
  const letter = percentage === null ? undefined : letterOf(scale, percentage)
  return (
    <details className="text-sm print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-river-ink underline-offset-4 hover:underline">
        {words.openWork(open.length)}
      </summary>
      <p className="text-ink-soft">{words.whatIf}</p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {read.map(({ work, read: found }) => (
          <li key={work.id} className="py-2">
            <Field
              label={words.pointsFor(work.title)}
              hint={[
                words.outOf(formatPoints(work.points_possible)),
                work.day && words.due(formatShortDay(work.day)),
              ]
                .filter(Boolean)
                .join(', ')}
              error={found && 'problem' in found ? found.problem : undefined}
            >
              <Input
                inputMode="decimal"
                maxLength={8}
                className="w-28"
                value={typed[work.id] ?? ''}
                onChange={(event) => setTyped({ ...typed, [work.id]: event.target.value })}
              />
            </Field>
          </li>
        ))}
      </ul>
      <p role="status" className="min-h-11 py-2 font-semibold">
        {tried.length > 0 &&
          percentage !== null &&
          words.wouldBe([formatPercentage(percentage), letter].filter(Boolean).join(' '))}
      </p>
      <Goal
        scheme={scheme}
        scale={scale}
        marks={[...grades, ...tried]}
        open={open.filter(({ id }) => !tried.some((work) => work.id === id))}
      />
    </details>
  )
}

interface GoalProps extends Pick<StudentGrades['subjects'][number], 'scheme' | 'scale' | 'open'> {
  /** Including those that are assumed. */
  marks: readonly CountedMark[]
}

/** Shows how much the open work must earn to reach a grade that the student chooses. */
function Goal({ scheme, scale, open, marks }: GoalProps) {
  const [letter, setLetter] = useState('')
  const goal = scale.find(({ letter_grade }) => letter_grade === letter)
  // Nobody can say what mark earns a position.
  if (kindOf(scale) === 'position' || scale.length === 0 || open.length === 0) return null
  return (
    <div className="pt-2">
      <Field label={words.goal} className="max-w-60">
        <Select value={letter} onChange={(event) => setLetter(event.target.value)}>
          <option value="">{words.noGoal}</option>
          {scale.map(({ letter_grade, min_percentage }) => (
            <option key={letter_grade} value={letter_grade}>
              {words.goalOf(letter_grade, min_percentage ?? 0)}
            </option>
          ))}
        </Select>
      </Field>
      <p role="status" className="min-h-11 py-2 font-semibold">
        {goal && words.needed(neededFor(scheme, marks, open, goal.min_percentage ?? 0), letter, open.length)}
      </p>
    </div>
  )
}
