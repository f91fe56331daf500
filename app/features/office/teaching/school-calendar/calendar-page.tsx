import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { calendarTexts as texts } from '#app/words/office/school-calendar.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import { missingYear, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { calendarQuery } from './calendar-queries.ts'
import { YearCard } from './year-card.tsx'
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
