import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#app/lib/navigation/link.tsx'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { TranscriptButton } from '#app/features/office/teaching/report-cards/transcript-button.tsx'
import { GuardianList } from '#app/features/office/people/guardians/guardian-list.tsx'
import { PhotographSection } from '#app/features/office/people/student-photographs/photograph-section.tsx'
import { LetterList } from '#app/features/office/people/letters/letter-list.tsx'
import { MedicalNoteSection } from '#app/features/shared/medical-notes/medical-note-section.tsx'
import { SchoolCardButton } from '#app/features/office/people/school-cards/school-card-button.tsx'
import { recordTexts as texts } from '#app/words/office/student-records.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import { studentCell } from '#app/features/office/people/accounts/student-columns.tsx'
import { shownValue } from '#app/components/portal/field-value.ts'
import { formatDay, formatMoment, formatPercentage } from '#app/lib/text/format.ts'
import { useCurrentSchool } from '#app/session/current-school.ts'
import { elsewhereTexts } from '#app/words/office/student-transfers.ts'
import type { StudentRecord } from '#shared/student-records/contract.ts'
import { studentFieldNames, studentFields } from '#shared/accounts/student-fields.ts'
import { CardList } from './card-list.tsx'
import { RecordActions } from './record-actions.tsx'
import { RecordHistory, SignIns } from './record-history.tsx'
import { StatusHistory, StatusOfToday } from './status-history.tsx'
import {
  AbsenceList,
  ClassList,
  HandInList,
  MarkList,
  ResultList,
  OneLine,
  WorkTable,
} from './record-work.tsx'

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

const { facts, none, account: words } = texts

function Particulars({ student, account }: Pick<StudentRecord, 'student' | 'account'>) {
  const { studentEmailDomain } = useCurrentSchool()
  const rows = [
    [facts.number, student.admission_number],
    [facts.status, <StatusOfToday key="status" student={student} />],
    [facts.class, student.class_name ?? none],
    [facts.grade, student.grade_level ?? none],
    ...studentFieldNames.map(
      (field) => [studentFields[field].label, shownValue(studentFields[field], student[field])] as const,
    ),
    [facts.email, studentCell('email', student, studentEmailDomain)],
    [facts.enrolled, formatDay(student.enrollment_date)],
    [facts.account, describe(account)],
  ] as const satisfies (readonly [string, ReactNode])[]
  return (
    <section aria-label={texts.particulars}>
      <dl className="grid gap-x-8 border-y border-line sm:grid-cols-2 lg:grid-cols-3">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function describe(account: StudentRecord['account']): string {
  if (!account) return words.none
  if (account.is_closed) return words.closed
  if (account.last_sign_in_at === null) return words.never
  return account.password_changed ? words.lastUsed(formatMoment(account.last_sign_in_at)) : words.first
}

/** The results that other schools have printed, each under the name of its school. */
function ResultsElsewhere({ elsewhere }: Pick<StudentRecord, 'elsewhere'>) {
  return elsewhere.map(({ id, school, made_on, website, results, cards }) => (
    <div key={id} className="space-y-2">
      <WorkTable
        texts={{ ...elsewhereTexts, heading: elsewhereTexts.heading(school) }}
        rows={results.map(
          ({ academic_year, term, subject, class_name, percentage, letter_grade }, index) => ({
            id: `${index}`,
            cells: {
              subject,
              term: <OneLine>{`${academic_year}, ${term}`}</OneLine>,
              class: class_name,
              percentage: (
                <OneLine>{percentage === null ? texts.none : formatPercentage(percentage)}</OneLine>
              ),
              grade: <OneLine>{letter_grade ?? texts.none}</OneLine>,
            },
          }),
        )}
      />
      <p className="text-sm text-ink-soft wrap-anywhere">
        {elsewhereTexts.printed(formatDay(made_on), website)}
      </p>
      {cards.length > 0 && (
        <ul className="text-sm">
          {cards.map(({ academic_year, term, code }) => (
            <li key={code}>{elsewhereTexts.card(`${academic_year}, ${term}`, code)}</li>
          ))}
        </ul>
      )}
    </div>
  ))
}
