import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { scaleTexts as texts } from '#app/content/school-subjects.ts'
import { DeleteRow } from '#app/features/teaching/delete-row.tsx'
import { ListPart } from '#app/features/teaching/list-part.tsx'
import { api } from '#app/lib/api.ts'
import type { GradeScale } from '#shared/contracts/grade-scales.ts'
import { ScaleCard } from './scale-card.tsx'
import { ScaleDialog } from './scale-dialog.tsx'

type Acting = { scale: GradeScale | undefined; isDeleting: boolean }

export function ScalesPart({ userId }: { userId: string }) {
  const client = useQueryClient()
  const queryKey = [userId, 'admin-grade-scales']
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => await api.gradeScales.list(undefined, { signal }),
  })
  const [acting, setActing] = useState<Acting>()
  const scales = query.data ?? []

  function finish() {
    setActing(undefined)
    void client.invalidateQueries({ queryKey })
  }

  return (
    <section aria-labelledby="scales-heading" className="space-y-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="max-w-prose">
          <h2 id="scales-heading" className="font-display text-2xl">
            {texts.heading}
          </h2>
          <p className="text-ink-soft">{texts.intro}</p>
        </div>
        <Button disabled={!query.data} onClick={() => setActing({ scale: undefined, isDeleting: false })}>
          <Plus className="size-5" aria-hidden="true" />
          {texts.add}
        </Button>
      </div>
      <Alert>{texts.effect}</Alert>
      <ListPart query={query} failure={texts.failed}>
        {(listed) => (
          <ul className="grid gap-4 md:grid-cols-2">
            {listed.map((scale) => (
              <ScaleCard
                key={`${scale.academic_year}/${scale.grade_level}`}
                scale={scale}
                onEdit={() => setActing({ scale, isDeleting: false })}
                onDelete={() => setActing({ scale, isDeleting: true })}
              />
            ))}
          </ul>
        )}
      </ListPart>
      {acting && !acting.isDeleting && (
        <ScaleDialog userId={userId} scale={acting.scale} scales={scales} onDone={finish} />
      )}
      {acting?.isDeleting && acting.scale && <DeleteScale scale={acting.scale} onDone={finish} />}
    </section>
  )
}

function DeleteScale({ scale, onDone }: { scale: GradeScale; onDone: () => void }) {
  const { academic_year, grade_level } = scale
  return (
    <DeleteRow
      question={texts.removeQuestion(academic_year, grade_level)}
      text={texts.removeText}
      deleted={texts.removed}
      failed={texts.removeFailed}
      remove={() => api.gradeScales.remove({ academic_year, grade_level })}
      onDone={onDone}
    />
  )
}
