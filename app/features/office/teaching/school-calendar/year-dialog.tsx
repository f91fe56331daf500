import { Alert } from '#app/components/ui/alert.tsx'
import { calendarTexts as texts } from '#app/words/office/school-calendar.ts'
import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import type { StoredCalendarYear } from '#shared/school-calendar/contract.ts'
import { nearestYear } from '#shared/school-calendar/school-calendar.ts'
import { loadCalendar, saveYear } from './calendar-queries.ts'
import { HolidayFields } from './holiday-fields.tsx'
import { TermFields } from './term-fields.tsx'
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
