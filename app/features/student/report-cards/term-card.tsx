import { FileText } from 'lucide-react'
import { useId } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { CardSheet } from '#app/features/shared/report-cards/card-sheet.tsx'
import { formatDay } from '#app/lib/text/format.ts'
import { ownCardTexts as texts } from '#app/words/student/report-cards.ts'
import { useDownload } from '#app/components/portal/use-download.ts'
import type { OwnCard } from '#shared/report-cards/own-card.ts'

/**
 * The report card of a term, to be read, saved and printed; a withdrawn one says so and can no longer be
 * printed.
 */
export function TermCard({ card }: { card: OwnCard }) {
  const heading = useId()
  const { id, issued_on, withdrawn_on } = card
  const { mutate, isPending } = useDownload(() => [`/student/report-cards/${id}/file`], texts)
  return (
    <section aria-labelledby={heading} className="mb-6 max-w-3xl space-y-2 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={heading} className="text-xl">
            {texts.heading}
          </h2>
          <p className="text-sm text-ink-soft">{texts.issued(formatDay(issued_on))}</p>
        </div>
        {!withdrawn_on && (
          <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
            <FileText className="size-5" aria-hidden="true" />
            {texts.save}
          </Button>
        )}
      </div>
      {withdrawn_on && (
        <Alert tone="warning" title={texts.withdrawn(formatDay(withdrawn_on))}>
          {texts.withdrawnHelp}
        </Alert>
      )}
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-river-ink underline-offset-4 hover:underline">
          {texts.read}
        </summary>
        <CardSheet card={card} />
      </details>
    </section>
  )
}
