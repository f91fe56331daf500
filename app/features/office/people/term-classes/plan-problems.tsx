import type { GridCell } from '#app/components/grid/grid-moves.ts'
import { Alert } from '#app/components/ui/alert.tsx'
import { termClassTexts as texts } from '#app/words/office/term-classes.ts'
import type { PlanProblem } from './check-rows.ts'
import { planColumns } from './class-row.ts'

const maxListed = 6

/** Everything that has to be solved before saving; each problem leads to its cell. */
export function PlanProblems({
  problems,
  onGo,
}: {
  problems: PlanProblem[]
  onGo: (cell: GridCell) => void
}) {
  if (problems.length === 0) return null
  return (
    <Alert
      tone="warning"
      title={
        problems.every(({ isClash }) => isClash)
          ? texts.clashes(problems.length)
          : texts.problems(problems.length)
      }
    >
      <ul>
        {problems.slice(0, maxListed).map(({ row, column, text }) => (
          <li key={`${row} ${column} ${text}`}>
            <button
              type="button"
              className="min-h-8 cursor-pointer text-left break-words text-river-ink underline"
              onClick={() => onGo({ row, column: planColumns.indexOf(column) })}
            >
              {texts.problem(row + 1, text)}
            </button>
          </li>
        ))}
        {problems.length > maxListed && <li>{texts.more(problems.length - maxListed)}</li>}
      </ul>
    </Alert>
  )
}
