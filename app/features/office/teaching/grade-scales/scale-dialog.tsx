import { scaleTexts as texts } from '#app/words/office/subjects.ts'
import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { RuleKeyFields } from '#app/features/office/teaching/subjects/rule-key-fields.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { TypedRows } from '#app/forms/typed-rows.tsx'
import type { GradeScale } from '#shared/grade-scales/contract.ts'
import type { ListedSubject } from '#shared/subjects/contract.ts'
import { type ScaleKind, boundOf } from '#shared/grade-scales/grade-scale.ts'
import {
  scaleDraftOf,
  findProblems,
  scaleKey,
  type ScaleDraft,
  firstSteps,
  type TypedStep,
} from './scale-draft.ts'
import { loadScales, saveScale } from './scale-queries.ts'

interface ScaleDialogProps {
  userId: string
  /** Absent for a new one. */
  scale: GradeScale | undefined
  scales: GradeScale[]
  subjects: readonly ListedSubject[]
  onDone: () => void
}

export function ScaleDialog({ userId, scale, scales, subjects, onDone }: ScaleDialogProps) {
  const find = (all: GradeScale[], draft: ScaleDraft) => {
    const { academic_year, grade_level, subject_id } = scaleKey(draft)
    return all.find(
      (one) =>
        one.academic_year === academic_year &&
        one.grade_level === grade_level &&
        one.subject_id === subject_id,
    )
  }
  return (
    <DraftDialog
      userId={userId}
      draftName={
        scale
          ? `grade-scale.${scale.academic_year}.${scale.grade_level}.${scale.subject_id ?? ''}`
          : 'grade-scale.new'
      }
      texts={{
        ...texts,
        title: scale ? texts.editTitle(texts.title(scale)) : texts.addTitle,
        description: texts.effect,
        failed: texts.saveFailed,
      }}
      initial={scaleDraftOf(scale, scales)}
      check={(draft) => ({
        ...findProblems(draft),
        ...(!scale && find(scales, draft) ? { academic_year: texts.exists } : {}),
      })}
      save={saveScale}
      reload={async (draft) => scaleDraftOf(find(await loadScales(), draft) ?? scale, scales)}
      onDone={onDone}
    >
      {(draft, change, problems) => (
        <>
          {!scale && (
            <ScaleKeyFields
              draft={draft}
              scales={scales}
              subjects={subjects}
              problems={problems}
              onChange={change}
            />
          )}
          <ScaleSteps
            kind={draft.kind}
            steps={draft.steps}
            problems={problems}
            onChange={(steps) => change({ steps })}
          />
        </>
      )}
    </DraftDialog>
  )
}

interface ScaleKeyFieldsProps {
  draft: ScaleDraft
  scales: GradeScale[]
  subjects: readonly ListedSubject[]
  problems: Record<string, string>
  onChange: (patch: Partial<ScaleDraft>) => void
}

/** The fields for what a new scale applies to, and whether percentages or positions earn its grades. */
function ScaleKeyFields({ scales, onChange, ...props }: ScaleKeyFieldsProps) {
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

interface ScaleStepsProps {
  kind: ScaleKind
  steps: TypedStep[]
  problems: Record<string, string>
  onChange: (steps: TypedStep[]) => void
}

/** The grades of a scale, each with the percentage it begins at, or the share of the school it reaches down to. */
function ScaleSteps({ kind, steps, problems, onChange }: ScaleStepsProps) {
  return (
    <TypedRows
      rows={steps}
      empty={{ letter_grade: '', bound: '' }}
      limits={{ min: 2, max: 20 }}
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
