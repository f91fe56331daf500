import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { scaleTexts as texts } from '#app/words/office/subjects.ts'
import { DeleteRow } from '#app/components/portal/delete-row.tsx'
import { ListPart } from '#app/components/portal/list-part.tsx'
import type { GradeScale } from '#shared/grade-scales/contract.ts'
import { PartHead } from '#app/features/office/teaching/subjects/part-head.tsx'
import { subjectsQuery } from '#app/features/office/teaching/subjects/subject-queries.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import { ScaleCard } from './scale-card.tsx'
import { ScaleDialog } from './scale-dialog.tsx'
import { scalesQuery } from './scale-queries.ts'

type Acting = { scale: GradeScale | undefined; isDeleting: boolean }

export function ScalesPart({ userId }: { userId: string }) {
  const refresh = useRefresh(userId, ['gradeScales'])
  const query = useQuery(scalesQuery(userId))
  const [acting, setActing] = useState<Acting>()
  const subjects = useQuery(subjectsQuery(userId))
  const scales = query.data ?? []

  function finish() {
    setActing(undefined)
    void refresh()
  }

  return (
    <section aria-labelledby="scales-heading" className="space-y-4">
      <PartHead
        id="scales-heading"
        heading={texts.heading}
        intro={texts.intro}
        add={texts.add}
        disabled={!query.data || !subjects.data}
        onAdd={() => setActing({ scale: undefined, isDeleting: false })}
      />
      <Alert>{texts.effect}</Alert>
      <ListPart query={query} failure={texts.failed}>
        {(listed) => (
          <ul className="grid gap-4 md:grid-cols-2">
            {listed.map((scale) => (
              <ScaleCard
                key={texts.title(scale)}
                scale={scale}
                onEdit={() => setActing({ scale, isDeleting: false })}
                onDelete={() => setActing({ scale, isDeleting: true })}
              />
            ))}
          </ul>
        )}
      </ListPart>
      {acting && !acting.isDeleting && (
        <ScaleDialog
          userId={userId}
          scale={acting.scale}
          scales={scales}
          subjects={subjects.data ?? []}
          onDone={finish}
        />
      )}
      {acting?.isDeleting && acting.scale && <DeleteScale scale={acting.scale} onDone={finish} />}
    </section>
  )
}

function DeleteScale({ scale, onDone }: { scale: GradeScale; onDone: () => void }) {
  const { academic_year, grade_level, subject_id } = scale
  const remove = useCall('gradeScales', 'remove')
  return (
    <DeleteRow
      question={texts.removeQuestion(texts.title(scale))}
      text={scale.subject_id === null ? texts.removeText : texts.removeOwnText}
      deleted={texts.removed}
      failed={texts.removeFailed}
      remove={() => remove.mutateAsync({ academic_year, grade_level, subject_id })}
      onDone={onDone}
    />
  )
}
