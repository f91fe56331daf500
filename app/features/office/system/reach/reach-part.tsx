import { useId, useState, type FormEvent } from 'react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Card, CardContent } from '#app/components/ui/card.tsx'
import { reachTexts as texts } from '#app/words/office/reach.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import { Field } from '#app/components/ui/field.tsx'
import { Radio } from '#app/components/ui/radio.tsx'
import { Select } from '#app/components/ui/select.tsx'
import type { ReachCheck, Reach } from '#shared/reach/contract.ts'
import { reachChoices, type ReachChoice } from '#shared/reach/names.ts'

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

/** Chooses from where the school can be reached. */
function ReachForm({ reach }: { reach: Reach }) {
  const { addresses, public_url, kept_in, fixed } = reach
  const mayChange = kept_in === 'here'
  const id = useId()
  const save = useCall('reach', 'save', { failed: texts.saveFailed })
  const [choice, setChoice] = useState<ReachChoice>(reach.choice)
  const [address, setAddress] = useState(addresses.includes(public_url) ? public_url : (addresses[0] ?? ''))

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (choice !== 'internet') save.mutate({ choice, address: choice === 'network' ? address : null })
  }

  if (save.data)
    return (
      <Alert title={texts.saved}>
        {save.data.public_url.startsWith('https:') ? texts.trustText(save.data.public_url) : texts.savedText}{' '}
        <a className="[overflow-wrap:anywhere] text-river-ink" href={`${save.data.open_at}/admin/set-up`}>
          {save.data.open_at}
        </a>
      </Alert>
    )
  return (
    <form noValidate method="post" className="space-y-3" onSubmit={submit}>
      <fieldset role="radiogroup" disabled={!mayChange}>
        <legend className="font-semibold">{texts.choice}</legend>
        {reachChoices.map((one) => (
          <Radio
            key={one}
            name={id}
            label={texts.choices[one]}
            help={texts.help[one]}
            checked={choice === one}
            onChange={() => setChoice(one)}
          />
        ))}
      </fieldset>
      {kept_in !== 'here' && (
        <p className="text-sm text-ink-soft">{texts.keptIn[kept_in](fixed.join(', '))}</p>
      )}
      {mayChange && choice === 'network' && addresses.length === 0 && (
        <Alert tone="warning">{texts.noNetwork}</Alert>
      )}
      {mayChange && choice === 'network' && addresses.length > 0 && (
        <Field label={texts.address} hint={address.startsWith('https:') ? texts.secureHint : texts.plainHint}>
          <Select
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
            options={addresses}
          />
        </Field>
      )}
      {mayChange && choice !== 'internet' && !(choice === 'network' && address === '') && (
        <Button type="submit" busy={save.isPending}>
          {texts.save}
        </Button>
      )}
    </form>
  )
}
