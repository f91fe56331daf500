import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { calendarTexts as texts } from '#app/words/office/school-calendar.ts'
import type { Problems } from '#app/forms/field-props.ts'
import { TypedRows } from '#app/forms/typed-rows.tsx'
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
  return (
    <fieldset className="space-y-3">
      <legend className="font-semibold">{texts.holidays}</legend>
      <TypedRows
        rows={holidays}
        empty={{ day: '', name: '' }}
        limits={{ most: mostHolidays }}
        add={texts.addHoliday}
        nameOfRemoval={({ name }) => texts.removeHoliday(name)}
        className="grid grid-cols-[1fr_2.75rem] items-start gap-2 sm:grid-cols-[11rem_1fr_2.75rem]"
        onChange={onChange}
      >
        {({ day, name }, index, change) => (
          <>
            <Field
              label={texts.dayOf(index + 1)}
              className="max-sm:col-span-2"
              error={problems[`holidays.${index}.day`]}
            >
              <Input
                type="date"
                {...bounds}
                value={day}
                onChange={(event) => change({ day: event.target.value })}
              />
            </Field>
            <Field label={texts.nameOf(index + 1)} error={problems[`holidays.${index}.name`]}>
              <Input value={name} maxLength={60} onChange={(event) => change({ name: event.target.value })} />
            </Field>
          </>
        )}
      </TypedRows>
    </fieldset>
  )
}
