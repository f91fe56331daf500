import { owedTexts as texts } from '#app/words/shared/report-cards.ts'
import type { OwedComments } from '#shared/report-cards/contract.ts'

/** The number of comments that a home class still owes; undefined where none is. */
export function countOwed(owed: OwedComments | undefined): string | undefined {
  return owed && texts.count(owed.parts.reduce((sum, { missing }) => sum + missing, 0))
}

/** The people who still owe comments for the report cards of a home class. */
export function OwedList({ owed }: { owed: OwedComments | undefined }) {
  if (!owed) return null
  return (
    <details className="mb-3 text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center text-river-ink underline-offset-4 hover:underline">
        {texts.who}
      </summary>
      <ul className="list-disc pl-4 wrap-anywhere">
        {owed.parts.map(({ subject, teacher, missing }) => (
          <li key={`${subject} ${teacher}`}>{texts.part(subject, teacher, missing)}</li>
        ))}
      </ul>
    </details>
  )
}
