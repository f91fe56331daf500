import { ChevronLeft } from 'lucide-react'
import { Link } from '#app/lib/navigation/link.tsx'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { TranscriptButton } from '#app/features/office/teaching/report-cards/transcript-button.tsx'
import { GuardianList } from '#app/features/office/people/guardians/guardian-list.tsx'
import { PhotographSection } from '#app/features/office/people/student-photographs/photograph-section.tsx'
import { LetterList } from '#app/features/office/people/letters/letter-list.tsx'
import { MedicalNoteSection } from '#app/features/shared/medical-notes/medical-note-section.tsx'
import { SchoolCardButton } from '#app/features/office/people/school-cards/school-card-button.tsx'
import { recordTexts as texts } from '#app/words/office/student-records.ts'
import type { StudentRecord } from '#shared/student-records/contract.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import { CardList } from './card-list.tsx'
import { Particulars } from './particulars.tsx'
import { ResultsElsewhere } from './results-elsewhere.tsx'
import { RecordActions } from './record-actions.tsx'
import { RecordHistory, SignIns } from './record-history.tsx'
import { StatusHistory } from './status-history.tsx'
import { AbsenceList, ClassList, HandInList, MarkList, ResultList } from './record-work.tsx'

const recordQuery = callQuery('studentRecords', 'read', { kept: 'to read' })

interface RecordPageProps {
  userId: string
  /** Id of the student. */
  id?: string | undefined
}

/** Everything that the school knows about one student. */
export function RecordPage({ userId, id = '' }: RecordPageProps) {
  return (
    <div className="space-y-4">
      <Link to="/admin?tab=students" className="inline-flex min-h-11 items-center gap-1 print:hidden">
        <ChevronLeft className="size-4" aria-hidden="true" />
        {texts.back}
      </Link>
      <Loaded of={recordQuery(userId, { id })} failure={texts.failed}>
        {(record) => (
          <article className="space-y-8">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 ref={takeFocus} tabIndex={-1} className="text-2xl wrap-anywhere">
                {studentName(record.student)}
              </h2>
              <RecordActions userId={userId} student={record.student} hasAccount={record.account !== null} />
            </div>
            <Particulars student={record.student} account={record.account} />
            <PhotographSection userId={userId} id={id} name={studentName(record.student)} />
            <GuardianList userId={userId} student={record.student} />
            <StatusHistory statuses={record.statuses} />
            <MedicalNoteSection id={id} name={studentName(record.student)} />
            <div className="flex flex-wrap gap-2">
              <TranscriptButton id={id} />
              {record.student.status === 'Active' && <SchoolCardButton id={id} />}
            </div>
            <LetterList userId={userId} studentId={id} />
            <ResultList results={record.results} />
            <ResultsElsewhere elsewhere={record.elsewhere} />
            <CardList cards={record.cards} />
            <AbsenceList absences={record.absences} />
            <ClassList classes={record.classes} />
            <MarkList marks={record.marks} />
            <HandInList handIns={record.hand_ins} />
            <div className="grid gap-8 lg:grid-cols-2">
              <RecordHistory history={record.history} />
              <SignIns signIns={record.sign_ins} />
            </div>
          </article>
        )}
      </Loaded>
    </div>
  )
}

function studentName({ first_name, last_name }: StudentRecord['student']): string {
  return `${first_name} ${last_name}`
}

/**
 * Moves the focus to the record that was opened, so that it is announced, unless somebody is already typing.
 */
function takeFocus(heading: HTMLElement | null): void {
  const active = document.activeElement
  const isTyping = active instanceof HTMLInputElement && active.value !== ''
  if (!isTyping) heading?.focus({ preventScroll: true })
}
