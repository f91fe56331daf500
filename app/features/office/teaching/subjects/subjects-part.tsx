import { useQuery } from '@tanstack/react-query'
import { RowsPart } from '#app/components/portal/rows-part.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import { subjectTexts as texts } from '#app/words/office/subjects.ts'
import { usualSubjects } from '#shared/subjects/usual-subjects.ts'
import { SubjectDialog } from './subject-dialog.tsx'
import { subjectsQuery } from './subject-queries.ts'
import { SubjectTable } from './subject-table.tsx'

export function SubjectsPart({ userId }: { userId: string }) {
  const remove = useCall('subjects', 'remove')
  const usual = useCall('subjects', 'addUsual', {
    userId,
    changes: ['subjects'],
    done: ({ added }) => toast(texts.usualAdded(added)),
    failed: texts.saveFailed,
  })
  return (
    <RowsPart
      texts={texts}
      query={useQuery(subjectsQuery(userId))}
      onChanged={useRefresh(userId, ['subjects'])}
      renderForm={(subject, onDone) => <SubjectDialog userId={userId} subject={subject} onDone={onDone} />}
      removal={({ id, name }) => ({
        question: texts.removeQuestion(name),
        text: texts.removeText,
        remove: () => remove.mutateAsync({ id }),
      })}
    >
      {(subjects, buttons) =>
        subjects.length === 0 ? (
          <EmptyState
            title={texts.empty}
            action={
              <Button busy={usual.isPending} onClick={() => usual.mutate()}>
                {texts.addUsual(usualSubjects.length)}
              </Button>
            }
          >
            {texts.emptyText}
          </EmptyState>
        ) : (
          <SubjectTable subjects={subjects} {...buttons} />
        )
      }
    </RowsPart>
  )
}
