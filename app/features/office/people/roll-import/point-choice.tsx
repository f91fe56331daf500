import { useId } from 'react'
import { Radio } from '#app/components/ui/radio.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { openPoint, pointTexts } from '#app/words/office/import-points.ts'
import type { UnderstoodPoint } from '#shared/roll-import/contract.ts'
import { MetPeople } from './met-people.tsx'
import type { RollCalls } from './roll-queries.ts'
import { useImportKind } from './import-kind.ts'

interface PointChoiceProps {
  id: string
  point: UnderstoodPoint
  correct: RollCalls['correct']
  onChange: (value: string) => void
}

/** A point on which the file is ambiguous, with an example of each reading. */
export function PointChoice({ id, point, correct, onChange }: PointChoiceProps) {
  const name = useId()
  const texts = pointTexts(useImportKind())[point.point]
  const labels: Record<string, string> = texts.options
  return (
    <fieldset className="rounded-md border border-line bg-surface p-4">
      {/* As a float it stays inside the border, even over several lines. */}
      <legend className="float-left mb-2 w-full font-semibold">
        {texts.question(point.lines)} {point.value === null && <Badge tone="clay">{openPoint}</Badge>}
      </legend>
      <div className="clear-both">
        {texts.hint && <p className="max-w-prose text-ink-soft">{texts.hint}</p>}
        <MetPeople id={id} point={point} correct={correct} />
        {point.options.map(({ value, samples }) => (
          <Radio
            key={value}
            name={name}
            label={labels[value]}
            help={samples.join(' · ')}
            checked={point.value === value}
            onChange={() => onChange(value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
