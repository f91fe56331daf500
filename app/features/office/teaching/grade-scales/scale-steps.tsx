import { Plus, X } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
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
  const change = (index: number, patch: Partial<TypedStep>) =>
    onChange(steps.map((step, other) => (other === index ? { ...step, ...patch } : step)))
  return (
    <div className="space-y-3">
      <ol className="space-y-3">
        {steps.map((step, index) => (
          // Rows have no name of their own while they are typed.
          <li key={index} className="grid grid-cols-[1fr_7rem_auto] items-start gap-2">
            <Field label={texts.letter(index + 1)} error={problems[`steps.${index}.letter_grade`]}>
              <Input
                value={step.letter_grade}
                maxLength={20}
                onChange={(event) => change(index, { letter_grade: event.target.value })}
              />
            </Field>
            <Field label={texts.boundHead[kind]} error={problems[`steps.${index}.${boundOf[kind]}`]}>
              <Input
                inputMode="decimal"
                value={step.bound}
                maxLength={6}
                aria-label={texts.bound[kind](index + 1)}
                onChange={(event) => change(index, { bound: event.target.value })}
              />
            </Field>
            <Button
              variant="quiet"
              size="icon"
              className="mt-7"
              aria-label={texts.removeStep(step.letter_grade)}
              disabled={steps.length <= 2}
              onClick={() => onChange(steps.filter((_, other) => other !== index))}
            >
              <X className="size-5" aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ol>
      <Button
        variant="secondary"
        size="sm"
        disabled={steps.length >= 20}
        onClick={() => onChange([...steps, { letter_grade: '', bound: '' }])}
      >
        <Plus className="size-5" aria-hidden="true" />
        {texts.addStep}
      </Button>
    </div>
  )
}
