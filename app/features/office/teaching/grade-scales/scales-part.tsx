import { useQuery } from '@tanstack/react-query'
import { RowsPart } from '#app/components/portal/rows-part.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import { Alert } from '#app/components/ui/alert.tsx'
import { subjectsQuery } from '#app/features/office/teaching/subjects/subject-queries.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import { scaleTexts as texts } from '#app/words/office/subjects.ts'
import { ScaleCard } from './scale-card.tsx'
import { ScaleDialog } from './scale-dialog.tsx'
import { scalesQuery } from './scale-queries.ts'

export function ScalesPart({ userId }: { userId: string }) {
  const query = useQuery(scalesQuery(userId))
  const subjects = useQuery(subjectsQuery(userId))
  const remove = useCall('gradeScales', 'remove')
  return (
    <RowsPart
      texts={texts}
      query={query}
      isReady={query.data !== undefined && subjects.data !== undefined}
      notice={<Alert>{texts.effect}</Alert>}
      onChanged={useRefresh(userId, ['gradeScales'])}
      renderForm={(scale, onDone) => (
        <ScaleDialog
          userId={userId}
          scale={scale}
          scales={query.data ?? []}
          subjects={subjects.data ?? []}
          onDone={onDone}
        />
      )}
      removal={(scale) => {
        const { academic_year, grade_level, subject_id } = scale
        return {
          question: texts.removeQuestion(texts.title(scale)),
          text: subject_id === null ? texts.removeText : texts.removeOwnText,
          remove: () => remove.mutateAsync({ academic_year, grade_level, subject_id }),
        }
      }}
    >
      {(scales, { onEdit, onDelete }) => (
        <ul className="grid gap-4 md:grid-cols-2">
          {scales.map((scale) => (
            <ScaleCard
              key={texts.title(scale)}
              scale={scale}
              onEdit={() => onEdit(scale)}
              onDelete={() => onDelete(scale)}
            />
          ))}
        </ul>
      )}
    </RowsPart>
  )
}
