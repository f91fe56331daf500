import { PrintedSheet } from '#app/components/portal/printed-sheet.tsx'
import { sheetTexts as words } from '#app/words/teacher/mark-sheet.ts'
import { formatDay } from '#app/lib/text/format.ts'
import { textOfMark } from '#shared/mark-sheet/assessments.ts'
import { writeJoined } from '#shared/results/joined-marks.ts'
import type { MarkSheet } from '#shared/mark-sheet/contract.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { listCells, valueAt } from './cells.ts'
import { aboutColumn } from './column-words.ts'
import type { SheetState } from './sheet-store.ts'
import { sheetName } from './sheet-row.tsx'

/** More columns than this need landscape paper. */
const maxUpright = 6

const cell = 'border border-line px-1.5 py-1'

/**
 * The mark sheet on paper: all students with their saved marks, the headings on each page, and a line for a
 * signature.
 */
export function SheetPrint({ sheet, state }: { sheet: MarkSheet; state: SheetState }) {
  const { students, assessments } = sheet
  const unsaved = listCells(state.typed).length
  return (
    <PrintedSheet
      title={words.title(sheet.class_name)}
      facts={[
        words.facts(sheet.subject_name, sheet.academic_year, sheet.term),
        words.printedOn(formatDay(schoolDay())),
      ]}
      isWide={assessments.length > maxUpright}
    >
      <table className="mt-3 w-full border-collapse text-left text-sm">
        <thead>
          <tr className="align-bottom">
            <th scope="col" className={`${cell} text-right`}>
              {words.number}
            </th>
            <th scope="col" className={cell}>
              {words.student}
            </th>
            <th scope="col" className={cell}>
              {words.admissionNumber}
            </th>
            {assessments.map((column) => (
              <th key={column.id} scope="col" className={`${cell} text-right break-words`}>
                {column.title}
                <span className="block font-normal">{aboutColumn(column)}</span>
                <span className="block font-normal">{words.outOf(column.points_possible)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map((student, index) => (
            <tr key={student.id}>
              <td className={`${cell} text-right tabular-nums`}>{index + 1}</td>
              <th scope="row" className={`${cell} font-semibold`}>
                {sheetName(student)}
                {writeJoined(student.joined).map((line) => (
                  <span key={line} className="block font-normal">
                    {line}
                  </span>
                ))}
              </th>
              <td className={`${cell} tabular-nums`}>{student.admission_number}</td>
              {assessments.map(({ id }) => {
                const key = { student_id: student.id, assessment_id: id }
                return (
                  <td key={id} className={`${cell} text-right tabular-nums`}>
                    {textOfMark(valueAt(state.marks, key)?.points)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {unsaved > 0 && <p className="mt-3 font-semibold">{words.notOnPaper(unsaved)}</p>}
      <dl className="mt-10 grid break-inside-avoid grid-cols-3 gap-6">
        {words.signature.map((name) => (
          <div key={name} className="border-t border-ink pt-1">
            <dt>{name}</dt>
          </div>
        ))}
      </dl>
    </PrintedSheet>
  )
}
