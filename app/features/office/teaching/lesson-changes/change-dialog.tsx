import { useState } from 'react'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { ClashAlert } from '#app/components/timetable/clash-alert.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import { formatDay } from '#app/lib/text/format.ts'
import { lessonChangeTexts } from '#app/words/office/lesson-changes.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import type { ClassClash } from '#shared/classes/contract.ts'
import type { DayOfLessons, LessonOfDay } from '#shared/lesson-changes/contract.ts'
import { changeDraftOf, findProblems, inputOf, type ChangeDraft } from './change-draft.ts'
import { ChangeFields } from './change-fields.tsx'
import { clashesOf, lessonChanges, saveChange } from './change-queries.ts'
import { titleOfLesson } from './lesson-names.ts'

const texts = lessonChangeTexts.form

interface ChangeDialogProps {
  userId: string
  page: DayOfLessons
  /** Absent for an extra one. */
  lesson: LessonOfDay | undefined
  onDone: () => void
}

/** The accepted warning was about another change. */
export function ChangeDialog({ userId, page, lesson, onDone }: ChangeDialogProps) {
  const [clashes, setClashes] = useState<ClassClash[]>([])
  const [isAccepted, accept] = useState(false)
  const refresh = useRefresh(userId, lessonChanges)
  const { day } = page
  const row = lesson ? `${lesson.class_id}.${lesson.planned_period}` : 'extra'
  return (
    <DraftDialog<ChangeDraft>
      userId={userId}
      draftName={`lesson-change.${day}.${row}`}
      texts={{
        title: lesson ? texts.title(titleOfLesson(lesson), formatDay(day)) : texts.extraTitle(formatDay(day)),
        save: texts.submit,
        saved: texts.saved,
        failed: texts.failed,
      }}
      initial={changeDraftOf(day, lesson)}
      check={findProblems}
      save={(draft) => saveChange(inputOf(draft), isAccepted)}
      onFailure={(error) => {
        const found = clashesOf(error)
        if (!found) return toastFailure(error, texts.failed)
        toast(lessonChangeTexts.clashes.toast, undefined, 'error')
        setClashes(found)
        accept(false)
        return {}
      }}
      onDone={(isSaved) => {
        onDone()
        if (isSaved) void refresh()
      }}
    >
      {(draft, change, problems) => (
        <>
          <ChangeFields
            page={page}
            draft={draft}
            problems={problems}
            onChange={(patch) => {
              // The accepted warning was that of another change.
              setClashes([])
              accept(false)
              change(patch)
            }}
          />
          <ClashAlert
            words={lessonChangeTexts.clashes}
            clashes={clashes}
            isAccepted={isAccepted}
            onAccept={accept}
          />
        </>
      )}
    </DraftDialog>
  )
}
