import { scaleTexts as texts } from '#app/words/office/subjects.ts'
import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import type { GradeScale } from '#shared/grade-scales/contract.ts'
import type { ListedSubject } from '#shared/subjects/contract.ts'
import { scaleDraftOf, findProblems, scaleKey, type ScaleDraft } from './scale-draft.ts'
import { ScaleKeyFields } from './scale-key-fields.tsx'
import { loadScales, saveScale } from './scale-queries.ts'
import { ScaleSteps } from './scale-steps.tsx'

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
