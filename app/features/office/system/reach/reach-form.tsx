import { useId, useState, type FormEvent } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Radio } from '#app/components/ui/radio.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { reachTexts as texts } from '#app/words/office/reach.ts'
import { reachChoices, type Reach, type ReachChoice } from '#shared/contracts/reach.ts'
import { useSaveReach } from './reach-queries.ts'

/** Chooses who reaches the school. */
export function ReachForm({ reach }: { reach: Reach }) {
  const { addresses, public_url, may_change } = reach
  const id = useId()
  const save = useSaveReach()
  const [choice, setChoice] = useState<ReachChoice>(reach.choice)
  const [address, setAddress] = useState(addresses.includes(public_url) ? public_url : (addresses[0] ?? ''))

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (choice !== 'internet') save.mutate({ choice, address: choice === 'network' ? address : null })
  }

  if (save.data)
    return (
      <Alert title={texts.saved}>
        {texts.savedText}{' '}
        <a className="[overflow-wrap:anywhere] text-river-ink" href={`${save.data.public_url}/admin/set-up`}>
          {save.data.public_url}
        </a>
      </Alert>
    )
  return (
    <form noValidate method="post" className="space-y-3" onSubmit={submit}>
      <fieldset role="radiogroup" disabled={!may_change}>
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
      {!may_change && <p className="text-sm text-ink-soft">{texts.elsewhere}</p>}
      {may_change && choice === 'network' && addresses.length === 0 && (
        <Alert tone="warning">{texts.noNetwork}</Alert>
      )}
      {may_change && choice === 'network' && addresses.length > 0 && (
        <Field label={texts.address} hint={texts.addressHint}>
          <Select value={address} onChange={(event) => setAddress(event.currentTarget.value)}>
            {addresses.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </Field>
      )}
      {may_change && choice !== 'internet' && !(choice === 'network' && address === '') && (
        <Button type="submit" busy={save.isPending}>
          {texts.save}
        </Button>
      )}
    </form>
  )
}
