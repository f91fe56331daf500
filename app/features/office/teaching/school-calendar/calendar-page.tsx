import { Plus, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { calendarTexts as texts } from '#app/words/office/school-calendar.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import { RowActions } from '#app/components/portal/row-actions.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Card } from '#app/components/ui/card.tsx'
import { formatDay } from '#app/lib/text/format.ts'
import { missingYear, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import type { StoredCalendarYear } from '#shared/school-calendar/contract.ts'
import { calendarQuery } from './calendar-queries.ts'
import { YearDialog } from './year-dialog.tsx'
import { yearToEnter } from './year-draft.ts'

/** The page on which the office enters the terms and holidays of each year. */
export function CalendarPage({ userId }: { userId: string }) {
  const refresh = useRefresh(userId)
  const [editing, setEditing] = useState<string>()

  function finish() {
    setEditing(undefined)
    // Any of the office's lists may show a term.
    void refresh()
  }

  return (
    <div className="space-y-4">
      <div>
        <h2 className="text-2xl">{texts.title}</h2>
        <p className="max-w-prose text-sm text-ink-soft">{texts.intro}</p>
      </div>
      <Loaded of={calendarQuery(userId)} failure={texts.failed}>
        {(calendar) => {
          const missing = missingYear(calendar, schoolDay())
          const next = yearToEnter(calendar)
          return (
            <>
              {missing && <Alert>{texts.missing(missing)}</Alert>}
              <Button variant={missing ? 'primary' : 'secondary'} onClick={() => setEditing(next)}>
                <Plus className="size-5" aria-hidden="true" />
                {texts.add(next)}
              </Button>
              <ul className="grid gap-4 md:grid-cols-2">
                {calendar.toReversed().map((year) => (
                  <YearCard
                    key={year.academic_year}
                    year={year}
                    onEdit={() => setEditing(year.academic_year)}
                  />
                ))}
              </ul>
              {editing && (
                <YearDialog userId={userId} academicYear={editing} calendar={calendar} onDone={finish} />
              )}
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

/** The terms of a year, and its days without lessons. */
function YearCard({ year, onEdit }: { year: StoredCalendarYear; onEdit: () => void }) {
  const { academic_year, terms, holidays, is_example } = year
  return (
    <li>
      <Card className="h-full p-4">
        <div className="flex items-center justify-between gap-2">
          <h3 className="text-xl tabular-nums">
            {academic_year} {is_example && <Badge>{texts.example}</Badge>}
          </h3>
          <RowActions
            of={academic_year}
            actions={[{ icon: Pencil, words: is_example ? texts.check : texts.edit, onAct: onEdit }]}
          />
        </div>
        {is_example && <p className="mb-2 text-sm">{texts.exampleText}</p>}
        <table className="w-full text-left tabular-nums">
          <caption className="sr-only">{texts.caption(academic_year)}</caption>
          <thead className="text-sm text-ink-soft">
            <tr>
              {[texts.columns.term, texts.columns.starts, texts.columns.ends].map((column) => (
                <th key={column} scope="col" className="py-1 font-semibold">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {terms.map(({ starts, ends }, index) => (
              <tr key={starts} className="border-t border-line align-top">
                <th scope="row" className="py-1.5 pr-2 font-semibold whitespace-nowrap">
                  {texts.term(index + 1)}
                </th>
                <td className="py-1.5 pr-2">{formatDay(starts)}</td>
                <td className="py-1.5">{formatDay(ends)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <h4 className="mt-4 text-sm font-semibold text-ink-soft">{texts.holidays}</h4>
        {holidays.length === 0 ? (
          <p className="text-sm text-ink-soft">{texts.noHolidays}</p>
        ) : (
          <ul className="text-sm">
            {holidays.map(({ day, name }) => (
              <li key={day} className="wrap-anywhere">
                {formatDay(day)}: {name}
              </li>
            ))}
          </ul>
        )}
      </Card>
    </li>
  )
}
