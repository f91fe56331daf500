import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { RowsPart } from '#app/components/portal/rows-part.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import { Alert } from '#app/components/ui/alert.tsx'
import { subjectsQuery } from '#app/features/office/teaching/subjects/subject-queries.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import { scaleTexts as texts } from '#app/words/office/subjects.ts'
import { Card } from '#app/components/ui/card.tsx'
import { RowActions } from '#app/components/portal/row-actions.tsx'
import { boundOf, kindOf } from '#shared/grade-scales/grade-scale.ts'
import type { GradeScale } from '#shared/grade-scales/contract.ts'
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

interface ScaleCardProps {
  scale: GradeScale
  onEdit: () => void
  onDelete: () => void
}

/** A scale from its highest grade down, each with the percentages or positions that earn it. */
function ScaleCard({ scale, onEdit, onDelete }: ScaleCardProps) {
  const { steps } = scale
  const title = texts.title(scale)
  const kind = kindOf(steps)
  return (
    <li>
      <Card className="h-full p-4">
        <div className="flex items-center justify-between gap-2">
          <h3 className="font-semibold">{title}</h3>
          <RowActions
            of={title}
            actions={[
              { icon: Pencil, words: texts.edit, onAct: onEdit },
              { icon: Trash2, words: texts.remove, onAct: onDelete },
            ]}
          />
        </div>
        <table className="w-full text-left tabular-nums">
          <caption className="sr-only">{texts.caption(title)}</caption>
          <thead className="text-sm text-ink-soft">
            <tr>
              {texts.columns[kind].map((column) => (
                <th key={column} scope="col" className="py-1 font-semibold">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.map((step, index) => {
              const { letter_grade } = step
              const [from, to] = texts.reach[kind](step[boundOf[kind]], steps[index - 1]?.[boundOf[kind]])
              return (
                <tr key={letter_grade} className="border-t border-line">
                  <td className="py-1 font-semibold">{letter_grade}</td>
                  <td className="py-1">{from}</td>
                  <td className="py-1">{to}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </Card>
    </li>
  )
}
