import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { RuleKeyFields } from '#app/features/office/teaching/subjects/rule-key-fields.tsx'
import { scaleTexts as texts } from '#app/words/office/subjects.ts'
import type { GradeScale } from '#shared/grade-scales/contract.ts'
import type { ScaleKind } from '#shared/grade-scales/grade-scale.ts'
import type { ListedSubject } from '#shared/subjects/contract.ts'
import { firstSteps, type ScaleDraft } from './scale-draft.ts'

interface ScaleKeyFieldsProps {
  draft: ScaleDraft
  scales: GradeScale[]
  subjects: readonly ListedSubject[]
  problems: Record<string, string>
  onChange: (patch: Partial<ScaleDraft>) => void
}

/** The fields for what a new scale applies to, and whether percentages or positions earn its grades. */
export function ScaleKeyFields({ scales, onChange, ...props }: ScaleKeyFieldsProps) {
  const { grade_level, kind } = props.draft
  return (
    <RuleKeyFields
      {...props}
      texts={texts}
      subjectClass="col-span-2"
      onChange={(patch) =>
        onChange(patch.grade_level ? firstSteps(scales, { grade_level: patch.grade_level, kind }) : patch)
      }
    >
      <Field label={texts.kind} hint={texts.kindHint[kind]} className="col-span-2">
        <Select
          value={kind}
          onChange={(event) =>
            onChange(firstSteps(scales, { grade_level, kind: event.target.value as ScaleKind }))
          }
          options={Object.entries(texts.kinds)}
        />
      </Field>
    </RuleKeyFields>
  )
}
