import { Pencil, Trash2 } from 'lucide-react'
import { Card } from '#app/components/ui/card.tsx'
import { scaleTexts as texts } from '#app/words/office/subjects.ts'
import { RowActions } from '#app/components/portal/row-actions.tsx'
import type { GradeScale } from '#shared/contracts/grade-scales.ts'

interface ScaleCardProps {
  scale: GradeScale
  onEdit: () => void
  onDelete: () => void
}

/** A scale from its highest grade down, each with the percentages that earn it. */
export function ScaleCard({ scale, onEdit, onDelete }: ScaleCardProps) {
  const { academic_year, grade_level, steps } = scale
  const title = texts.title(academic_year, grade_level)
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
          <caption className="sr-only">{texts.caption(academic_year, grade_level)}</caption>
          <thead className="text-sm text-ink-soft">
            <tr>
              {Object.values(texts.columns).map((column) => (
                <th key={column} scope="col" className="py-1 font-semibold">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.map(({ letter_grade, min_percentage }, index) => {
              const above = steps[index - 1]
              return (
                <tr key={letter_grade} className="border-t border-line">
                  <td className="py-1 font-semibold">{letter_grade}</td>
                  <td className="py-1">{texts.percent(min_percentage)}</td>
                  <td className="py-1">{above ? texts.below(above.min_percentage) : texts.top}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </Card>
    </li>
  )
}
