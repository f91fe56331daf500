import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { usePrintedSheet } from '#app/components/portal/printed-sheet.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { absenceTexts } from '#app/words/office/absences.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { AbsentStudent, DayOfAbsences } from '#shared/absences/contract.ts'
import { AbsentTable } from './absent-table.tsx'
import { DaySheet } from './day-sheet.tsx'
import { MissingRolls } from './missing-rolls.tsx'
import { AbsenceReasonDialog } from './absence-reason-dialog.tsx'

const texts = absenceTexts.absent

/** A day's missing rolls and absent students, fetched again on each visit. */
const dayQuery = callQuery('absences', 'day', { staleTime: 0 })

/** A day: the missing rolls, and who is absent or late. */
export function DayPart({ userId, day }: { userId: string; day: string }) {
  return (
    <Loaded of={dayQuery(userId, { day })} failure={absenceTexts.loadFailed}>
      {(page) =>
        page.has_lessons || page.students.length > 0 ? (
          <div className="space-y-6">
            <MissingRolls page={page} />
            <Absent userId={userId} page={page} />
          </div>
        ) : (
          <EmptyState title={absenceTexts.noLessons}>{absenceTexts.noLessonsText}</EmptyState>
        )
      }
    </Loaded>
  )
}

function Absent({ userId, page: { day, students } }: { userId: string; page: DayOfAbsences }) {
  const [isFiltered, setFiltered] = useState(false)
  const [asked, setAsked] = useState<AbsentStudent>()
  const { isAsked, print } = usePrintedSheet()
  const absent = students.filter(({ kind }) => kind === 'absent')
  const unexplained = absent.filter(({ reason }) => reason === null)
  if (students.length === 0) return <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
  return (
    <section aria-labelledby="absent-heading" className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id="absent-heading" className="text-xl tabular-nums">
          {texts.heading(absent.length, students.length - absent.length)}
        </h3>
        <Button variant="secondary" size="sm" onClick={print}>
          <Printer className="size-5" aria-hidden="true" />
          {absenceTexts.print}
        </Button>
      </div>
      <p className="tabular-nums">{texts.withoutReason(unexplained.length)}</p>
      <Checkbox
        label={texts.onlyThese}
        checked={isFiltered}
        onChange={({ currentTarget }) => setFiltered(currentTarget.checked)}
      />
      <AbsentTable students={isFiltered ? unexplained : students} onReason={setAsked} />
      {asked && (
        <AbsenceReasonDialog userId={userId} day={day} student={asked} onClose={() => setAsked(undefined)} />
      )}
      {isAsked && <DaySheet day={day} students={students} />}
    </section>
  )
}
