import { Pencil, Trash2 } from 'lucide-react'
import { Card } from '#app/components/ui/card.tsx'
import { scaleTexts as texts } from '#app/words/office/subjects.ts'
import { RowActions } from '#app/components/portal/row-actions.tsx'
import { boundOf, kindOf } from '#shared/grade-scales/grade-scale.ts'
import type { GradeScale } from '#shared/grade-scales/contract.ts'

interface ScaleCardProps {
  scale: GradeScale
  onEdit: () => void
  onDelete: () => void
}

/** A scale from its highest grade down, each with the percentages or positions that earn it. */
export function ScaleCard({ scale, onEdit, onDelete }: ScaleCardProps) {
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
