import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { subjectTexts as texts } from '#app/words/office/subjects.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import { toast } from '#app/components/ui/toast.ts'
import { DeleteRow } from '#app/components/portal/delete-row.tsx'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import type { ListedSubject } from '#shared/subjects/contract.ts'
import { usualSubjects } from '#shared/subjects/usual-subjects.ts'
import { PartHead } from './part-head.tsx'
import { SubjectDialog } from './subject-dialog.tsx'
import { subjectsQuery } from './subject-queries.ts'
import { SubjectTable } from './subject-table.tsx'

type Acting = { subject: ListedSubject | undefined; isDeleting: boolean }

export function SubjectsPart({ userId }: { userId: string }) {
  const refresh = useRefresh(userId, ['subjects'])
  const query = useQuery(subjectsQuery(userId))
  const [acting, setActing] = useState<Acting>()
  const usual = useCall('subjects', 'addUsual', {
    userId,
    changes: ['subjects'],
    done: ({ added }) => toast(texts.usualAdded(added)),
    failed: texts.saveFailed,
  })

  function finish() {
    setActing(undefined)
    void refresh()
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
  const remove = useCall('subjects', 'remove')
  return (
    <DeleteRow
      question={texts.removeQuestion(subject.name)}
      text={texts.removeText}
      deleted={texts.removed}
      failed={texts.removeFailed}
      remove={() => remove.mutateAsync({ id: subject.id })}
      onDone={onDone}
    />
  )
}
