import { useCall } from '#app/components/portal/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Card, CardContent } from '#app/components/ui/card.tsx'
import { formatMoment } from '#app/lib/text/format.ts'
import { officeTexts } from '#app/words/office/texts.ts'
import type { TextsState } from '#shared/texts/contract.ts'

const words = officeTexts.balance

/** The SIM's credit as last reported by the network, and a button that asks for it. */
export function SimBalance({ userId, state }: { userId: string; state: TextsState }) {
  const ask = useCall('texts', 'askBalance', { userId, changes: ['texts'], failed: words.failed })
  const { balance, balance_at, balance_asked_at } = state
  return (
    <Card>
      <CardContent className="space-y-3">
        <h3 className="font-display text-xl">{words.heading}</h3>
        {balance && balance_at && (
          <p>
            {words.told(formatMoment(balance_at))} <bdi className="wrap-anywhere">“{balance}”</bdi>
          </p>
        )}
        {balance_asked_at && <p>{words.asked(formatMoment(balance_asked_at))}</p>}
        {!balance && !balance_asked_at && <p className="text-ink-soft">{words.none}</p>}
        <Button variant="secondary" busy={ask.isPending} onClick={() => ask.mutate()}>
          {words.ask}
        </Button>
      </CardContent>
    </Card>
  )
}
