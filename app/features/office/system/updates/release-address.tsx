import { useState, type FormEvent } from 'react'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { updateAddressTexts as texts } from '#app/words/office/updates.ts'
import { Alert } from '#app/components/ui/alert.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { formatMoment, formatSize } from '#app/lib/text/format.ts'
import type { Updates } from '#shared/updates/contract.ts'
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

/** The result of the last check of the release address: a download with its size, or the reason why there is none. */
function ReleaseOffer({ userId, offer }: { userId: string; offer: Updates['offer'] }) {
  const look = useUpdateCall(userId, 'look', texts.lookFailed)
  return (
    <div className="space-y-3">
      {offer?.fault && <Alert tone="warning">{offer.fault}</Alert>}
      {offer?.release && <OfferedRelease userId={userId} offer={offer} release={offer.release} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" busy={look.isPending} onClick={() => look.mutate()}>
          {texts.look}
        </Button>
        {offer && <p className="text-sm text-ink-soft">{texts.lookedAt(formatMoment(offer.at))}</p>}
      </div>
    </div>
  )
}

interface OfferedProps {
  userId: string
  offer: NonNullable<Updates['offer']>
  release: NonNullable<NonNullable<Updates['offer']>['release']>
}

function OfferedRelease({ userId, offer, release }: OfferedProps) {
  const { version, bytes, bytes_here, refusal } = release
  const download = useUpdateCall(userId, 'download', texts.downloadFailed)
  if (refusal !== null) return <p className="[overflow-wrap:anywhere]">{refusal}</p>
  if (offer.is_downloading)
    return (
      <Progress
        label={texts.downloading(version)}
        value={bytes_here}
        max={bytes}
        detail={texts.progress(formatSize(bytes_here), formatSize(bytes))}
      />
    )
  if (bytes_here >= bytes) return <p>{texts.here(version)}</p>
  return (
    <div className="space-y-2">
      <p>{bytes_here === 0 ? texts.offered(version) : texts.begun(version, formatSize(bytes_here))}</p>
      <Button busy={download.isPending} onClick={() => download.mutate()}>
        {texts.download(version, formatSize(bytes - bytes_here))}
      </Button>
    </div>
  )
}
