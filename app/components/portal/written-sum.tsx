import { sumTexts as words } from '#app/words/student/grades.ts'
import type { Result } from '#shared/results/result.ts'
import { writeResult } from '#shared/results/written-result.ts'

/** The sum of marks, written out on request and on paper, so that a parent can check it with a calculator. */
export function WrittenSum({ result }: { result: Result }) {
  const lines = writeResult(result)
  if (lines.length === 0) return null
  const sum = lines.map((line) => (
    <p key={line} className="pb-2 wrap-anywhere tabular-nums print:pb-0">
      {line}
    </p>
  ))
  return (
    <>
      <details className="text-sm text-ink-soft print:hidden">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-river-ink underline-offset-4 hover:underline">
          {words.open}
        </summary>
        {sum}
      </details>
      <div className="hidden text-sm print:block">{sum}</div>
    </>
  )
}
