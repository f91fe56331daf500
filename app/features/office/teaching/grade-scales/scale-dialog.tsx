import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { scaleTexts as texts } from '#app/words/office/subjects.ts'
import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import { useStructure } from '#app/session/current-school.ts'
import { gradesOf } from '#shared/school-structure.ts'
import type { GradeScale } from '#shared/contracts/grade-scales.ts'
import { draftOf, findProblems, keyOf, newestOf, type ScaleDraft } from './scale-draft.ts'
import { saveScale } from './scale-mutations.ts'
import { loadScales } from './scale-queries.ts'
import { ScaleSteps } from './scale-steps.tsx'

interface ScaleDialogProps {
  userId: string
  /** Absent for a new one. */
  scale: GradeScale | undefined
  scales: GradeScale[]
  onDone: () => void
}

export function ScaleDialog({ userId, scale, scales, onDone }: ScaleDialogProps) {
  const structure = useStructure()
  const find = (all: GradeScale[], draft: ScaleDraft) => {
    const { academic_year, grade_level } = keyOf(draft)
    return all.find((one) => one.academic_year === academic_year && one.grade_level === grade_level)
  }
  return (
    <DraftDialog
      userId={userId}
      draftName={scale ? `scale.${scale.academic_year}.${scale.grade_level}` : 'scale.new'}
      texts={{
        ...texts,
        title: scale ? texts.editTitle(scale.academic_year, scale.grade_level) : texts.addTitle,
        description: texts.effect,
        failed: texts.saveFailed,
      }}
      initial={draftOf(scale, scales)}
      check={(draft) => ({
        ...findProblems(draft),
        ...(!scale && find(scales, draft) ? { academic_year: texts.exists } : {}),
      })}
      save={saveScale}
      reload={async (draft) => draftOf(find(await loadScales(), draft) ?? scale, scales)}
      versionOf={({ version }) => ({ version })}
      onDone={onDone}
    >
      {(draft, change, problems) => (
        <>
          {!scale && (
            <div className="grid grid-cols-2 gap-4">
              <Field label={texts.grade}>
                <Select
                  value={draft.grade_level}
                  onChange={(event) => change(newestOf(scales, event.target.value))}
                >
                  {gradesOf(structure).map((grade) => (
                    <option key={grade}>{grade}</option>
                  ))}
                </Select>
              </Field>
              <Field label={texts.year} error={problems['academic_year']}>
                <Input
                  inputMode="numeric"
                  maxLength={4}
                  value={draft.academic_year}
                  onChange={(event) => change({ academic_year: event.target.value })}
                />
              </Field>
            </div>
          )}
          <ScaleSteps steps={draft.steps} problems={problems} onChange={(steps) => change({ steps })} />
        </>
      )}
    </DraftDialog>
  )
}
