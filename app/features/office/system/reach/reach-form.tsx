import { useId, useState, type FormEvent } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Radio } from '#app/components/ui/radio.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { reachTexts as texts } from '#app/words/office/reach.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import type { Reach } from '#shared/reach/contract.ts'
import { reachChoices, type ReachChoice } from '#shared/reach/names.ts'

/** Chooses from where the school can be reached. */
export function ReachForm({ reach }: { reach: Reach }) {
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
