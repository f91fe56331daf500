import { useCall } from '#app/components/portal/use-action.ts'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { formatMoment } from '#app/lib/text/format.ts'
import { formatMoney, officeTexts } from '#app/words/office/texts.ts'
import { ConfirmButton } from '#app/components/portal/confirm-button.tsx'
import type { TextsState } from '#shared/texts/contract.ts'

const words = officeTexts.state

/** The state of sending in sentences, with what to do next. */
export function TextState({ userId, state }: { userId: string; state: TextsState }) {
  const { settings, figures, fault, fault_since, seen_at } = state
  const lift = useCall('texts', 'lift', { userId, changes: ['texts'], failed: words.actionFailed })
  const resume = useCall('texts', 'resume', { userId, changes: ['texts'], failed: words.actionFailed })
  return (
    <div className="space-y-3">
      {state.is_stopped && (
        <Alert tone="error" title={words.stopped}>
          <p>{words.stoppedText}</p>
          <Button
            className="mt-3"
            variant="secondary"
            size="sm"
            busy={resume.isPending}
            onClick={() => resume.mutate()}
          >
            {words.resume}
          </Button>
        </Alert>
      )}
      {state.is_at_limit && (
        <Alert tone="warning" title={words.limit}>
          <p>{words.limitText}</p>
          <ConfirmButton
            className="mt-3"
            variant="secondary"
            size="sm"
            question={{ title: words.liftQuestion, text: words.liftText, yes: words.lift, no: words.cancel }}
            onYes={() => lift.mutateAsync()}
          >
            {words.lift}
          </ConfirmButton>
        </Alert>
      )}
      {fault && !state.is_stopped && (
        <Alert tone="warning">
          {officeTexts.faults[fault]} {fault_since && words.since(formatMoment(fault_since))}
        </Alert>
      )}
      <p className="max-w-prose text-ink-soft">
        {settings.way === null && words.none}
        {settings.way !== null && settings.kinds.length === 0 && words.noKinds}{' '}
        {settings.way !== null && !fault && (seen_at ? words.well(formatMoment(seen_at)) : words.new)}{' '}
        {settings.way !== null &&
          words.spent(
            formatMoney(figures.spent, settings),
            formatMoney(settings.monthly_limit, settings),
          )}{' '}
        {figures.waiting > 0 && words.waiting(figures.waiting)}{' '}
        {figures.expired > 0 && words.expired(figures.expired)}{' '}
        {figures.unknown > 0 && words.unknown(figures.unknown)}
      </p>
    </div>
  )
}
