import { useState } from 'react'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { grades as words } from '#app/words/student/grades.ts'
import type { StudentGrades } from '#shared/dashboard/contract.ts'
import { kindOf } from '#shared/grade-scales/grade-scale.ts'
import { neededFor } from '#shared/results/needed.ts'
import type { CountedMark } from '#shared/results/result.ts'

interface GoalProps extends Pick<StudentGrades['subjects'][number], 'scheme' | 'scale' | 'open'> {
  /** Including those that are assumed. */
  marks: readonly CountedMark[]
}

/** Shows how much the open work must earn to reach a grade that the student chooses. */
export function Goal({ scheme, scale, open, marks }: GoalProps) {
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
