import { grades as words } from '#app/words/student/grades.ts'
import { capitalize, formatDate, formatPercentage } from '#app/lib/text/format.ts'
import type { StudentGrade } from '#shared/dashboard/contract.ts'
import { pointsOf, unknownMark } from './points.ts'

interface GradeTableProps {
  caption: string
  grades: readonly StudentGrade[]
}

/**
 * Grades, with kind, date and letter in smaller text in the same cells; on a phone the points are below the
 * percentage.
 */
export function GradeTable({ caption, grades }: GradeTableProps) {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-control text-xs text-ink-soft sm:text-sm">
        <tr>
          <th scope="col" className="py-1 pr-2 font-semibold">
            {words.work}
          </th>
          <th scope="col" className="px-2 py-1 text-right font-semibold max-sm:hidden">
            {words.points}
          </th>
          <th scope="col" className="py-1 pl-1 text-right font-semibold sm:pl-2">
            {words.percentage}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {grades.map((grade) => (
          <GradeRow key={grade.id} grade={grade} />
        ))}
      </tbody>
    </table>
  )
}

function GradeRow({ grade }: { grade: StudentGrade }) {
  const kind = capitalize(grade.grade_type)
  return (
    <tr className="align-top">
      <td className="py-2 pr-2 wrap-anywhere print:py-0.5">
        {grade.title ?? kind}
        <span className="block text-sm text-ink-soft">
          {grade.title && `${kind} · `}
          {formatDate(grade.graded_at)}
        </span>
      </td>
      <td className="px-2 py-2 text-right whitespace-nowrap tabular-nums max-sm:hidden print:py-0.5">
        {pointsOf(grade)}
      </td>
      <td className="py-2 pl-1 text-right tabular-nums sm:pl-2 print:py-0.5">
        <span className="font-semibold whitespace-nowrap">
          {grade.percentage === null ? unknownMark : formatPercentage(grade.percentage)}
        </span>
        <span className="block text-sm text-ink-soft sm:hidden">{pointsOf(grade)}</span>
        {grade.letter_grade && <span className="block text-sm text-ink-soft">{grade.letter_grade}</span>}
      </td>
    </tr>
  )
}
