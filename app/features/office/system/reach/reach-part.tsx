import { Loaded } from '#app/components/portal/loaded.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Card, CardContent } from '#app/components/ui/card.tsx'
import { reachTexts as texts } from '#app/words/office/reach.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import type { ReachCheck } from '#shared/reach/contract.ts'
import { ReachForm } from './reach-form.tsx'

const reachQuery = callQuery('reach', 'read')

/** The address at which people reach the school, whether it works, and from where it can be reached. */
export function ReachPart({ userId }: { userId: string }) {
  const check = useCall('reach', 'check', { failed: texts.checkFailed })
  return (
    <Section className="space-y-4" heading={texts.heading} level={3}>
      <Loaded of={reachQuery(userId)} failure={texts.failed}>
        {(reach) => (
          <>
            <p>
              {texts.now} <strong className="[overflow-wrap:anywhere]">{reach.public_url}</strong>
            </p>
            <Button variant="secondary" busy={check.isPending} onClick={() => check.mutate()}>
              {texts.check}
            </Button>
            {check.data && <Outcome check={check.data} />}
            <Card>
              <CardContent>
                <ReachForm key={reach.public_url} reach={reach} />
              </CardContent>
            </Card>
          </>
        )}
      </Loaded>
    </Section>
  )
}

function Outcome({ check: { name, found, port, certificate } }: { check: ReachCheck }) {
  const isWell = port === 'answers' && (certificate === 'right' || certificate === 'own') && name === 'own'
  return (
    <Alert tone={isWell ? 'success' : port === 'answers' ? 'info' : 'warning'}>
      <ul className="space-y-1">
        <li className="[overflow-wrap:anywhere]">{texts.name[name](found.join(', '))}</li>
        {name !== 'unknown' && <li>{texts.port[port]}</li>}
        {name !== 'unknown' && <li>{texts.certificate[certificate]}</li>}
      </ul>
    </Alert>
  )
}
