import { useQuery } from '@tanstack/react-query'
import { Copy, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { copyText } from '#app/components/portal/copy-text.ts'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { formatDate } from '#app/lib/text/format.ts'
import { eventTexts } from '#app/words/shared/events.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'

const texts = eventTexts.feed
/** Whether the person's calendar has an address for other programs. */
const feedQuery = callQuery('events', 'feed')

/**
 * The address at which other programs read the person's calendar. It is shown only once, since the school
 * keeps just a hash of it.
 */
export function FeedDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const query = useQuery(feedQuery(userId))
  const refresh = useRefresh(userId, ['events.feed'])
  const { mutate, isPending, data: made } = useCall('events', 'renewFeed')
  const [isAsking, ask] = useState(false)

  function renew(said?: string) {
    ask(false)
    mutate(undefined, {
      onSuccess: () => said && toast(said),
      // The new address is shown without waiting for this.
      onSettled: () => void refresh(),
      onError: (error) => void toastFailure(error, texts.renewFailed),
    })
  }

  if (isAsking)
    return (
      <ConfirmDialog
        title={texts.renew}
        text={texts.renewText}
        yes={texts.renew}
        no={texts.keep}
        onAnswer={(yes) => (yes ? renew(texts.renewed) : ask(false))}
      />
    )
  return (
    <Dialog title={texts.title} description={texts.text} onClose={onClose}>
      <ListPart query={query} failure={texts.failed}>
        {({ made_at }) =>
          made ? (
            <Field label={texts.address} hint={texts.once}>
              <Input readOnly value={made.address} onFocus={(event) => event.currentTarget.select()} />
            </Field>
          ) : made_at === null ? (
            <Button busy={isPending} onClick={() => renew()}>
              {texts.make}
            </Button>
          ) : (
            <p>{texts.made(formatDate(made_at))}</p>
          )
        }
      </ListPart>
      <DialogActions>
        {made && (
          <Button
            onClick={() =>
              void copyText(made.address, { copied: [texts.copied], failed: [texts.copyFailed] })
            }
          >
            <Copy className="size-5" aria-hidden="true" />
            {texts.copy}
          </Button>
        )}
        {(made || query.data?.made_at) && (
          <Button variant="secondary" busy={isPending} onClick={() => ask(true)}>
            <RefreshCw className="size-5" aria-hidden="true" />
            {texts.renew}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
