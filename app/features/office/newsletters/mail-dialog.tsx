import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions, DialogContent } from '#app/components/ui/dialog.tsx'
import { newsletterTexts } from '#app/content/newsletters.ts'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { api } from '#app/lib/api.ts'
import type { ListedNewsletter } from '#shared/contracts/newsletters.ts'

const { mail: words, toasts } = newsletterTexts

interface MailDialogProps {
  newsletter: ListedNewsletter
  subscribers: number
  canMail: boolean
  onDone: () => void
}

/** Asks before a newsletter is mailed, or says why it cannot be. */
export function MailDialog({ newsletter, subscribers, canMail, onDone }: MailDialogProps) {
  const [busy, setBusy] = useState(false)
  const { id, title, is_active, mailing } = newsletter
  if (!canMail)
    return <Explanation title={words.noMail} text={words.noMailText(subscribers)} onDone={onDone} />
  if (!is_active) return <Explanation title={words.hidden} text={words.hiddenText} onDone={onDone} />
  if (mailing.unasked === 0)
    return <Explanation title={words.nobody} text={words.nobodyText} onDone={onDone} />

  async function answer(yes: boolean) {
    if (!yes) return onDone()
    setBusy(true)
    try {
      await api.newsletters.mail({ id })
    } catch (error) {
      toastFailure(error, toasts.mailFailed)
    }
    onDone()
  }

  return (
    <ConfirmDialog
      title={words.confirm(mailing.unasked)}
      text={words.confirmText(title)}
      yes={words.yes}
      no={words.no}
      tone="primary"
      busy={busy}
      onAnswer={(yes) => void answer(yes)}
    />
  )
}

function Explanation({ title, text, onDone }: { title: string; text: string; onDone: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onDone()}>
      <DialogContent title={title} description={text} hideClose>
        <DialogActions>
          <Button onClick={onDone}>{words.close}</Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  )
}
