import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { RetryAlert } from '#app/components/ui/retry-alert.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { formatMoment } from '#app/lib/text/format.ts'
import { printTexts as texts } from '#app/words/office/card-prints.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { useDownload } from '#app/components/portal/use-download.ts'
import type { CardPrint } from '#shared/card-prints/contract.ts'
import { formatKilobytes } from '#shared/file-size.ts'
import { isUnderWay, printsQuery } from './print-queries.ts'

/** The requested prints of report cards of many classes: their progress, and the archive when it is made. */
export function PrintList({ userId }: { userId: string }) {
  const query = useQuery(printsQuery(userId))
  const { data: prints = [] } = query
  if (query.isError && !query.data)
    return (
      <RetryAlert title={texts.loadFailed} action={teaching.tryAgain} query={query}>
        {teaching.loadHelp}
      </RetryAlert>
    )
  if (prints.length === 0) return null
  return (
    <>
      <ul
        aria-label={texts.list}
        className="max-w-2xl divide-y divide-line rounded-md border border-line bg-surface"
      >
        {prints.map((print) => (
          <PrintRow key={print.id} print={print} />
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{texts.kept}</p>
    </>
  )
}

function PrintRow({ print }: { print: CardPrint }) {
  const { done, classes, cards, failed, bytes, created_at } = print
  const name = texts.name(print)
  const { mutate, isPending } = useDownload(() => [`/admin/card-prints/${print.id}/file`], texts)
  return (
    <li className="space-y-2 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          <span className="font-semibold">{name}</span>
          <span className="block text-sm text-ink-soft">
            {formatMoment(created_at)} · {texts.cards(cards)}
          </span>
        </p>
        {!isUnderWay(print) && bytes > 0 && (
          <Button
            variant="secondary"
            size="sm"
            busy={isPending}
            aria-label={texts.saveOf(name, formatKilobytes(bytes))}
            onClick={() => mutate()}
          >
            <Download className="size-5" aria-hidden="true" />
            {texts.save(formatKilobytes(bytes))}
          </Button>
        )}
      </div>
      {isUnderWay(print) && (
        <Progress
          label={texts.underWay(name)}
          value={done}
          max={classes}
          detail={texts.progress(done, classes)}
        />
      )}
      {failed.length > 0 && <p className="text-sm text-clay-ink">{texts.failedClasses(failed.join(', '))}</p>}
    </li>
  )
}
