import { Plus, X } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { calendarTexts as texts } from '#app/words/office/school-calendar.ts'
import type { Problems } from '#app/forms/field-props.ts'
import { mostHolidays } from '#shared/school-calendar/calendar-year.ts'
import type { CalendarYear } from '#shared/school-calendar/contract.ts'

interface HolidayFieldsProps {
  holidays: CalendarYear['holidays']
  problems: Problems
  /** The first and last day that can be chosen. */
  bounds: { min: string; max: string }
  onChange: (holidays: CalendarYear['holidays']) => void
}

/** The days of the terms on which there are no lessons, each with its name. */
export function HolidayFields({ holidays, problems, bounds, onChange }: HolidayFieldsProps) {
  const change = (index: number, patch: { day?: string; name?: string }) =>
    onChange(holidays.map((holiday, other) => (other === index ? { ...holiday, ...patch } : holiday)))
  return (
    <fieldset className="space-y-3">
      <legend className="font-semibold">{texts.holidays}</legend>
      <ol className="space-y-4">
        {holidays.map(({ day, name }, index) => (
          // Days have no name of their own while they are typed.
          <li
            key={index}
            className="grid grid-cols-[1fr_2.75rem] items-start gap-2 sm:grid-cols-[11rem_1fr_2.75rem]"
          >
            <Field
              label={texts.dayOf(index + 1)}
              className="max-sm:col-span-2"
              error={problems[`holidays.${index}.day`]}
            >
              <Input
                type="date"
                {...bounds}
                value={day}
                onChange={(event) => change(index, { day: event.target.value })}
              />
            </Field>
            <Field label={texts.nameOf(index + 1)} error={problems[`holidays.${index}.name`]}>
              <Input
                value={name}
                maxLength={60}
                onChange={(event) => change(index, { name: event.target.value })}
              />
            </Field>
            <Button
              variant="quiet"
              size="icon"
              className="mt-7"
              aria-label={texts.removeHoliday(name)}
              onClick={() => onChange(holidays.filter((_, other) => other !== index))}
            >
              <X className="size-5" aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ol>
      <Button
        variant="secondary"
        size="sm"
        disabled={holidays.length >= mostHolidays}
        onClick={() => onChange([...holidays, { day: '', name: '' }])}
      >
        <Plus className="size-5" aria-hidden="true" />
        {texts.addHoliday}
      </Button>
    </fieldset>
  )
}
