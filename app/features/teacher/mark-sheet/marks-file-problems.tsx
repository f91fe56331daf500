import { sheetTexts } from '#app/words/teacher/mark-sheet.ts'
import { marksFileTexts as texts } from '#app/words/teacher/marks-file.ts'
import type { ReadMarks } from '#shared/mark-sheet/contract.ts'

const mostShown = 20

/** The cells and lines of a file that are left out, each with its line. Renders nothing without any. */
export function MarksFileProblems({ problems }: { problems: ReadMarks['problems'] }) {
  if (problems.length === 0) return null
  return (
    <div>
      <p className="font-semibold text-clay-ink">{texts.problems(problems.length)}</p>
      <ul className="list-disc pl-5">
        {problems.slice(0, mostShown).map(({ line, sheet, value, reason }) => (
          <li key={`${sheet} ${line} ${value}`} className="wrap-anywhere">
            {texts.problem(line, sheet, value, reason)}
          </li>
        ))}
        {problems.length > mostShown && <li>{sheetTexts.more(problems.length - mostShown)}</li>}
      </ul>
    </div>
  )
}
