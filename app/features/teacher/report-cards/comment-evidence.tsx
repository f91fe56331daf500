import { formatPercentage } from '#app/lib/text/format.ts'
import { reportCardTexts as texts } from '#app/words/teacher/report-cards.ts'
import type { ReportComments } from '#shared/report-cards/contract.ts'
import type { StudentFigures } from './student-figures.ts'

interface CommentEvidenceProps {
  student: ReportComments['students'][number]
  /** The student's work in a subject, from its teacher's own marks as they are today. */
  figures: StudentFigures | undefined
}

/** The facts behind a comment: the result with its marks, absences, and the comment of an earlier term. */
export function CommentEvidence({ student, figures }: CommentEvidenceProps) {
  const { percentage, results, days_absent, earlier } = student
  const absent = figures ? texts.lessonsAbsent(figures.days_absent) : texts.daysAbsent(days_absent)
  return (
    <div className="space-y-2 text-sm">
      {figures ? (
        <>
          <p className="text-base font-semibold tabular-nums">{resultOf(figures)}</p>
          <ul className="tabular-nums wrap-anywhere text-ink-soft">
            {figures.lines.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p className="text-base font-semibold tabular-nums">
            {percentage === null ? texts.noResult : texts.mean(formatPercentage(percentage))}
          </p>
          <ul className="tabular-nums">
            {results.map((one) => (
              <li key={one.subject} className="flex justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">{one.subject}</span>
                <span className="shrink-0">{resultOf(one)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {absent !== undefined && <p>{absent}</p>}
      {earlier && (
        <p className="wrap-anywhere">
          <span className="text-ink-soft">{texts.earlier(earlier.term)}</span> {earlier.comment}
        </p>
      )}
    </div>
  )
}

function resultOf({ percentage, letter_grade }: Pick<StudentFigures, 'percentage' | 'letter_grade'>): string {
  if (percentage === null) return texts.noResult
  return [formatPercentage(percentage), letter_grade].filter(Boolean).join(' · ')
}
