import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { TypedRows } from '#app/forms/typed-rows.tsx'
import { scaleTexts as texts } from '#app/words/office/subjects.ts'
import { boundOf, type ScaleKind } from '#shared/grade-scales/grade-scale.ts'
import type { TypedStep } from './scale-draft.ts'

interface ScaleStepsProps {
  kind: ScaleKind
  steps: TypedStep[]
  problems: Record<string, string>
  onChange: (steps: TypedStep[]) => void
}

/** The grades of a scale, each with the percentage it begins at, or the share of the school it reaches down to. */
export function ScaleSteps({ kind, steps, problems, onChange }: ScaleStepsProps) {
  return (
    <TypedRows
      rows={steps}
      empty={{ letter_grade: '', bound: '' }}
      limits={{ least: 2, most: 20 }}
      add={texts.addStep}
      nameOfRemoval={({ letter_grade }) => texts.removeStep(letter_grade)}
      className="grid grid-cols-[1fr_7rem_auto] items-start gap-2"
      onChange={onChange}
    >
      {({ letter_grade, bound }, index, change) => (
        <>
          <Field label={texts.letter(index + 1)} error={problems[`steps.${index}.letter_grade`]}>
            <Input
              value={letter_grade}
              maxLength={20}
              onChange={(event) => change({ letter_grade: event.target.value })}
            />
          </Field>
          <Field label={texts.boundHead[kind]} error={problems[`steps.${index}.${boundOf[kind]}`]}>
            <Input
              inputMode="decimal"
              value={bound}
              maxLength={6}
              aria-label={texts.bound[kind](index + 1)}
              onChange={(event) => change({ bound: event.target.value })}
            />
          </Field>
        </>
      )}
    </TypedRows>
  )
}
