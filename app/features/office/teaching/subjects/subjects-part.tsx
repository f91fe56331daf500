import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { subjectTexts as texts } from '#app/words/office/subjects.ts'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { toast } from '#app/components/ui/toast.ts'
import { DeleteRow } from '#app/components/portal/delete-row.tsx'
import { ListPart } from '#app/components/portal/list-part.tsx'
import type { ListedSubject } from '#shared/subjects/contract.ts'
import { usualSubjects } from '#shared/subjects/usual-subjects.ts'
import { PartHead } from './part-head.tsx'
import { SubjectDialog } from './subject-dialog.tsx'
import { addUsualSubjects, removeSubject } from './subject-mutations.ts'
import { subjectsQuery } from './subject-queries.ts'
import { SubjectTable } from './subject-table.tsx'

type Acting = { subject: ListedSubject | undefined; isDeleting: boolean }

export function SubjectsPart({ userId }: { userId: string }) {
  const client = useQueryClient()
  const query = useQuery(subjectsQuery(userId))
  const [acting, setActing] = useState<Acting>()
  const usual = useMutation({
    mutationFn: addUsualSubjects,
    onSuccess: ({ added }) => toast(texts.usualAdded(added)),
    onError: (error) => void toastFailure(error, texts.saveFailed),
    onSettled: () => client.invalidateQueries({ queryKey: subjectsQuery(userId).queryKey }),
  })

  function finish() {
    setActing(undefined)
    void client.invalidateQueries({ queryKey: subjectsQuery(userId).queryKey })
  }

  return (
    <section aria-labelledby="subjects-heading" className="space-y-4">
      <PartHead
        id="subjects-heading"
        heading={texts.heading}
        intro={texts.intro}
        add={texts.add}
        onAdd={() => setActing({ subject: undefined, isDeleting: false })}
      />
      <ListPart query={query} failure={texts.failed}>
        {(subjects) =>
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
            <SubjectTable
              subjects={subjects}
              onEdit={(subject) => setActing({ subject, isDeleting: false })}
              onDelete={(subject) => setActing({ subject, isDeleting: true })}
            />
          )
        }
      </ListPart>
      {acting && !acting.isDeleting && (
        <SubjectDialog userId={userId} subject={acting.subject} onDone={finish} />
      )}
      {acting?.isDeleting && acting.subject && <DeleteSubject subject={acting.subject} onDone={finish} />}
    </section>
  )
}

function DeleteSubject({ subject, onDone }: { subject: ListedSubject; onDone: () => void }) {
  return (
    <DeleteRow
      question={texts.removeQuestion(subject.name)}
      text={texts.removeText}
      deleted={texts.removed}
      failed={texts.removeFailed}
      remove={() => removeSubject(subject.id)}
      onDone={onDone}
    />
  )
}
