import { Alert } from '#app/components/ui/alert.tsx'
import { reportCardTexts as texts } from '#app/words/teacher/report-cards.ts'
import type { ReportComments } from '#shared/report-cards/contract.ts'

type Reading = NonNullable<ReportComments['students'][number]['reading']>

/** The reader's answer to a comment, for its writer. */
export function ReadingNote({ reading: { state, note, written_comment } }: { reading: Reading }) {
  if (state === 'returned')
    return (
      <Alert tone="warning" title={texts.returned}>
        <p className="wrap-anywhere whitespace-pre-line">{note}</p>
      </Alert>
    )
  return (
    <p className="text-sm wrap-anywhere text-ink-soft">
      {texts.reading[state]}
      {written_comment !== null && ` ${texts.written(written_comment)}`}
    </p>
  )
}
