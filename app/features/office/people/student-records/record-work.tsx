import type { ReactNode } from 'react'
import { Badge } from '#app/components/ui/badge.tsx'
import { PlainTable } from '#app/components/portal/plain-table.tsx'
import { recordTexts } from '#app/words/office/student-records.ts'
import { formatDate, formatDay, formatMoment, formatPercentage } from '#app/lib/text/format.ts'
import { markWords } from '#app/words/shared/marks.ts'
import type { StudentRecord } from '#shared/student-records/contract.ts'

const {
  classes: classTexts,
  marks: markTexts,
  results: resultTexts,
  absences: absenceTexts,
  handIns: handInTexts,
  none,
} = recordTexts

export function ClassList({ classes }: Pick<StudentRecord, 'classes'>) {
  return (
    <WorkTable
      texts={classTexts}
      rows={classes.map(({ id, name, subject, teacher, academic_year, term, is_archived }) => ({
        id,
        cells: {
          name: (
            <>
              {name} {is_archived && <Badge>{classTexts.archived}</Badge>}
            </>
          ),
          subject,
          teacher: teacher ?? none,
          term: <OneLine>{`${academic_year}, ${term}`}</OneLine>,
        },
      }))}
    />
  )
}

export function MarkList({ marks }: Pick<StudentRecord, 'marks'>) {
  return (
    <WorkTable
      texts={markTexts}
      rows={marks.map((mark) => ({
        id: mark.id,
        cells: {
          title: mark.title,
          subject: mark.subject ?? none,
          points: <OneLine>{markWords.points(mark.points_earned, mark.points_possible)}</OneLine>,
          grade: <OneLine>{mark.letter_grade ?? none}</OneLine>,
          date: <OneLine>{formatDate(mark.graded_at)}</OneLine>,
        },
      }))}
    />
  )
}

export function ResultList({ results }: Pick<StudentRecord, 'results'>) {
  return (
    <WorkTable
      texts={resultTexts}
      rows={results.map(({ academic_year, term, subject, class_name, percentage, letter_grade }) => ({
        id: `${academic_year} ${term} ${subject} ${class_name}`,
        cells: {
          subject,
          term: <OneLine>{`${academic_year}, ${term}`}</OneLine>,
          class: class_name,
          percentage: <OneLine>{percentage === null ? none : formatPercentage(percentage)}</OneLine>,
          grade: <OneLine>{letter_grade ?? none}</OneLine>,
        },
      }))}
    />
  )
}

export function AbsenceList({ absences }: Pick<StudentRecord, 'absences'>) {
  return (
    <WorkTable
      texts={absenceTexts}
      rows={absences.map(({ day, period, subject_name, kind, reason }) => ({
        id: `${day} ${period} ${subject_name}`,
        cells: {
          day: <OneLine>{formatDay(day)}</OneLine>,
          lesson: period === null ? absenceTexts.wholeDay : absenceTexts.lesson(period, subject_name),
          kind: absenceTexts.kinds[kind],
          reason: reason ?? absenceTexts.noReason,
        },
      }))}
    />
  )
}

export function HandInList({ handIns }: { handIns: StudentRecord['hand_ins'] }) {
  return (
    <WorkTable
      texts={handInTexts}
      rows={handIns.map((handIn) => ({
        id: handIn.id,
        cells: {
          title: handIn.title,
          subject: handIn.subject ?? none,
          status: handIn.status,
          date: <OneLine>{formatMoment(handIn.submitted_at)}</OneLine>,
          receipt: String(handIn.receipt_number),
        },
      }))}
    />
  )
}

/** A date or a figure, which is not wrapped while other columns can give way. */
export function OneLine({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>
}

interface WorkRow<Column extends string> {
  id: string
  cells: Record<Column, ReactNode>
}

interface WorkTableProps<Column extends string> {
  texts: { heading: string; empty: string; columns: Record<Column, string> }
  rows: WorkRow<Column>[]
}

/** A titled table of the record, or a sentence when it is empty. The first column names the row. */
export function WorkTable<Column extends string>({ texts, rows }: WorkTableProps<Column>) {
  const columns = Object.keys(texts.columns) as Column[]
  return (
    <section aria-label={texts.heading} className="break-inside-avoid">
      <h3 className="text-lg">{texts.heading}</h3>
      {rows.length === 0 && <p className="text-ink-soft">{texts.empty}</p>}
      {rows.length > 0 && (
        <PlainTable
          hasFlowingCards
          caption={texts.heading}
          rows={rows}
          keyOf={({ id }) => id}
          columns={columns.map((column) => ({
            title: texts.columns[column],
            className: 'tabular-nums sm:py-2!',
            renderCell: ({ cells }: WorkRow<Column>) => cells[column],
          }))}
        />
      )}
    </section>
  )
}
