import { Plus, X } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { calendarTexts as texts } from '#app/words/office/school-calendar.ts'
import type { Problems } from '#app/forms/field-props.ts'
import { termNames } from '#shared/constants.ts'
import type { CalendarYear } from '#shared/school-calendar/contract.ts'

interface TermFieldsProps {
  terms: CalendarYear['terms']
  problems: Problems
  /** The first and last day that can be chosen. */
  bounds: { min: string; max: string }
  onChange: (terms: CalendarYear['terms']) => void
}

/** The first and last day of each term. */
export function TermFields({ terms, problems, bounds, onChange }: TermFieldsProps) {
  const change = (index: number, patch: { starts?: string; ends?: string }) =>
    onChange(terms.map((term, other) => (other === index ? { ...term, ...patch } : term)))
  return (
    <div className="space-y-3">
      <ol className="space-y-4">
        {terms.map(({ starts, ends }, index) => (
          // Terms are known by their place.
          <li
            key={index}
            className="grid grid-cols-[1fr_2.75rem] items-start gap-2 sm:grid-cols-[1fr_1fr_2.75rem]"
          >
            <Field
              label={texts.starts(index + 1)}
              className="max-sm:col-span-2"
              error={problems[`terms.${index}.starts`]}
            >
              <Input
                type="date"
                {...bounds}
                value={starts}
                onChange={(event) => change(index, { starts: event.target.value })}
              />
            </Field>
            <Field label={texts.ends(index + 1)} error={problems[`terms.${index}.ends`]}>
              <Input
                type="date"
                {...bounds}
                value={ends}
                onChange={(event) => change(index, { ends: event.target.value })}
              />
            </Field>
            {index > 0 && index === terms.length - 1 && (
              <Button
                variant="quiet"
                size="icon"
                className="mt-7"
                aria-label={texts.removeTerm(index + 1)}
                onClick={() => onChange(terms.slice(0, -1))}
              >
                <X className="size-5" aria-hidden="true" />
              </Button>
            )}
          </li>
        ))}
      </ol>
      {terms.length < termNames.length && (
        <Button variant="secondary" size="sm" onClick={() => onChange([...terms, { starts: '', ends: '' }])}>
          <Plus className="size-5" aria-hidden="true" />
          {texts.addTerm}
        </Button>
      )}
    </div>
  )
}
