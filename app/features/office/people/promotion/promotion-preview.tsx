import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { reasonOf } from '#app/components/portal/toast-failure.ts'
import { Alert } from '#app/components/ui/alert.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { promotionTexts as texts } from '#app/words/office/promotion.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import { formatCount } from '#app/lib/text/format.ts'
import { ConfirmButton } from '#app/components/portal/confirm-button.tsx'
import { useRunPromotion, type Choices } from './use-run-promotion.ts'

const figures = Object.keys(texts.counts) as (keyof typeof texts.counts)[]

/** Dry run with the choices. What is done is exactly what this shows. */
const checkQuery = callQuery('promotion', 'check', {
  placeholderData: keepPreviousData,
  staleTime: 0,
  gcTime: 0,
})

interface PromotionPreviewProps {
  userId: string
  choices: Choices
  onDone: () => void
}

/** The dry run, and the button that moves the students. */
export function PromotionPreview({ userId, choices, onDone }: PromotionPreviewProps) {
  const check = useQuery(checkQuery(userId, choices))
  const run = useRunPromotion(userId)
  const { data } = check
  const moves = data ? data.counts.moved_up + data.counts.leaving + data.counts.repeating : 0
  return (
    <section
      aria-label={texts.preview}
      className="space-y-3 rounded-md border border-line bg-surface p-4 sm:p-6"
    >
      <h3 className="text-xl">{texts.preview}</h3>
      {check.isError && (
        <Alert tone="error" title={texts.checkFailed}>
          {reasonOf(check.error)}
        </Alert>
      )}
      {check.isPending && <Skeleton className="h-24" />}
      {data && (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-5">
          {figures.map((figure) => (
            <div key={figure} className="flex flex-col-reverse justify-end">
              <dt className="text-sm text-ink-soft">{texts.counts[figure]}</dt>
              <dd className="font-display text-2xl tabular-nums">{formatCount(data.counts[figure])}</dd>
            </div>
          ))}
        </dl>
      )}
      <p role="status" className="text-sm text-ink-soft">
        {check.isFetching && texts.checking}
      </p>
      <ConfirmButton
        busy={run.isPending}
        disabled={!data || check.isFetching || check.isError || moves === 0}
        question={{
          title: texts.confirm,
          text: data ? texts.confirmText(data.counts) : '',
          yes: texts.yes,
          no: texts.no,
          tone: 'primary',
        }}
        onYes={() => data && run.mutate({ ...choices, fingerprint: data.fingerprint }, { onSuccess: onDone })}
      >
        {run.isPending ? texts.running : texts.run}
      </ConfirmButton>
    </section>
  )
}
