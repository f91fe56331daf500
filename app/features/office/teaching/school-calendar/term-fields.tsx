import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { calendarTexts as texts } from '#app/words/office/school-calendar.ts'
import type { Problems } from '#app/forms/field-props.ts'
import { TypedRows } from '#app/forms/typed-rows.tsx'
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
  return (
    <TypedRows
      rows={terms}
      empty={{ starts: '', ends: '' }}
      limits={{ least: 1, most: termNames.length }}
      add={texts.addTerm}
      nameOfRemoval={(_, index) =>
        index > 0 && index === terms.length - 1 ? texts.removeTerm(index + 1) : undefined
      }
      className="grid grid-cols-[1fr_2.75rem] items-start gap-2 sm:grid-cols-[1fr_1fr_2.75rem]"
      onChange={onChange}
    >
      {({ starts, ends }, index, change) => (
        <>
          <Field
            label={texts.starts(index + 1)}
            className="max-sm:col-span-2"
            error={problems[`terms.${index}.starts`]}
          >
            <Input
              type="date"
              {...bounds}
              value={starts}
              onChange={(event) => change({ starts: event.target.value })}
            />
          </Field>
          <Field label={texts.ends(index + 1)} error={problems[`terms.${index}.ends`]}>
            <Input
              type="date"
              {...bounds}
              value={ends}
              onChange={(event) => change({ ends: event.target.value })}
            />
          </Field>
        </>
      )}
    </TypedRows>
  )
}
