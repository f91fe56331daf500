import { useState, type FormEvent } from 'react'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { updateAddressTexts as texts } from '#app/words/office/updates.ts'
import type { Updates } from '#shared/updates/contract.ts'
import { ReleaseOffer } from './release-offer.tsx'
import { useUpdateCall } from './update-queries.ts'

/** The address at which the program looks for newer releases, and what it has found there. */
export function ReleaseAddress({ userId, updates }: { userId: string; updates: Updates }) {
  const [address, setAddress] = useState(updates.address ?? '')
  const [fault, setFault] = useState<string>()
  const save = useUpdateCall(userId, 'saveAddress')

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setFault(undefined)
    save.mutate(
      { address: address.trim() === '' ? null : address.trim() },
      {
        onError: (error) => setFault(toastFailure(error, texts.saveFailed)?.['address']),
      },
    )
  }

  return (
    <section aria-labelledby="release-address-heading" className="space-y-3">
      <h4 id="release-address-heading" className="font-semibold">
        {texts.heading}
      </h4>
      <form noValidate className="flex max-w-prose flex-wrap items-end gap-3" onSubmit={submit}>
        <Field className="min-w-0 grow basis-72" label={texts.address} hint={texts.hint} error={fault}>
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" variant="secondary" busy={save.isPending}>
          {texts.save}
        </Button>
      </form>
      {updates.address !== null && <ReleaseOffer userId={userId} offer={updates.offer} />}
    </section>
  )
}
