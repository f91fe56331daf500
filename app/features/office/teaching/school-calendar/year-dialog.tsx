import { Alert } from '#app/components/ui/alert.tsx'
import { calendarTexts as texts } from '#app/words/office/school-calendar.ts'
import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import type { Problems } from '#app/forms/field-props.ts'
import { TypedRows } from '#app/forms/typed-rows.tsx'
import type { StoredCalendarYear, CalendarYear } from '#shared/school-calendar/contract.ts'
import { nearestYear } from '#shared/school-calendar/school-calendar.ts'
import { maxHolidays } from '#shared/school-calendar/calendar-year.ts'
import { termNames } from '#shared/constants.ts'
import { loadCalendar, saveYear } from './calendar-queries.ts'
import { yearDraftOf, findProblems } from './year-draft.ts'

interface YearDialogProps {
  userId: string
  academicYear: string
  calendar: StoredCalendarYear[]
  onDone: () => void
}

export function YearDialog({ userId, academicYear, calendar, onDone }: YearDialogProps) {
  const isNew = !calendar.some(({ academic_year }) => academic_year === academicYear)
  const bounds = { min: `${academicYear}-01-01`, max: `${academicYear}-12-31` }
  return (
    <DraftDialog
      userId={userId}
      draftName={`calendar.${academicYear}`}
      texts={{
        ...texts,
        title: texts.editTitle(academicYear),
        description: texts.effect,
        failed: texts.saveFailed,
      }}
      initial={yearDraftOf(academicYear, calendar)}
      check={findProblems}
      save={saveYear}
      reload={async () => yearDraftOf(academicYear, await loadCalendar())}
      onDone={onDone}
    >
      {({ terms, holidays }, change, problems) => (
        <>
          {isNew && <Alert>{texts.proposed(nearestYear(calendar, academicYear)?.academic_year ?? '')}</Alert>}
          <TermFields
            terms={terms}
            problems={problems}
            bounds={bounds}
            onChange={(changed) => change({ terms: changed })}
          />
          <HolidayFields
            holidays={holidays}
            problems={problems}
            bounds={bounds}
            onChange={(changed) => change({ holidays: changed })}
          />
        </>
      )}
    </DraftDialog>
  )
}

interface HolidayFieldsProps {
  holidays: CalendarYear['holidays']
  problems: Problems
  /** The first and last day that can be chosen. */
  bounds: { min: string; max: string }
  onChange: (holidays: CalendarYear['holidays']) => void
}

/** The days of the terms on which there are no lessons, each with its name. */
function HolidayFields({ holidays, problems, bounds, onChange }: HolidayFieldsProps) {
  return (
    <fieldset className="space-y-3">
      <legend className="font-semibold">{texts.holidays}</legend>
      <TypedRows
        rows={holidays}
        empty={{ day: '', name: '' }}
        limits={{ max: maxHolidays }}
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

interface TermFieldsProps {
  terms: CalendarYear['terms']
  problems: Problems
  /** The first and last day that can be chosen. */
  bounds: { min: string; max: string }
  onChange: (terms: CalendarYear['terms']) => void
}

/** The first and last day of each term. */
function TermFields({ terms, problems, bounds, onChange }: TermFieldsProps) {
  return (
    <TypedRows
      rows={terms}
      empty={{ starts: '', ends: '' }}
      limits={{ min: 1, max: termNames.length }}
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
