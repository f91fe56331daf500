import { GuardianLines } from '#app/components/portal/guardian-lines.tsx'
import { PrintedSheet } from '#app/components/portal/printed-sheet.tsx'
import { formatDay } from '#app/lib/text/format.ts'
import { absenceTexts } from '#app/words/office/absences.ts'
import type { AbsentStudent } from '#shared/absences/contract.ts'
import { describeAbsence, absentName } from './absent-words.ts'

const { columns, heading } = absenceTexts.absent

/** The day's list on paper, for the staff room, with room to write an unknown reason. */
export function DaySheet({ day, students }: { day: string; students: readonly AbsentStudent[] }) {
  const absent = students.filter(({ kind }) => kind === 'absent').length
  return (
    <PrintedSheet
      title={absenceTexts.printed(formatDay(day))}
      facts={[heading(absent, students.length - absent)]}
    >
      <table className="mt-4 w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-b-2 border-line">
            {[columns.homeClass, columns.student, columns.what, columns.phone, columns.reason].map(
              (title) => (
                <th key={title} scope="col" className="py-1 pr-3">
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <tr key={student.student_id} className="break-inside-avoid border-b border-line">
              <td className="py-1 pr-3">{student.class_name}</td>
              <td className="py-1 pr-3">{absentName(student)}</td>
              <td className="py-1 pr-3">{describeAbsence(student)}</td>
              <td className="py-1 pr-3">
                <GuardianLines guardians={student.guardians} />
              </td>
              <td className="w-1/4 py-1">{student.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintedSheet>
  )
}
