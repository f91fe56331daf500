import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { newsletterTexts } from '#app/words/office/newsletters.ts'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import type { ListedNewsletter } from '#shared/newsletters/contract.ts'

const { mail: words } = newsletterTexts

interface MailDialogProps {
  userId: string
  newsletter: ListedNewsletter
  subscribers: number
  canMail: boolean
  onDone: () => void
}

/** Asks before a newsletter is mailed, or explains why it cannot be. */
export function MailDialog({ userId, newsletter, subscribers, canMail, onDone }: MailDialogProps) {
  const mail = useCall('newsletters', 'mail', {
    userId,
    changes: ['newsletters'],
    failed: newsletterTexts.toasts.mailFailed,
  })
  const { id, title, is_active, mailing } = newsletter
  if (!canMail)
    return <Explanation title={words.noMail} text={words.noMailText(subscribers)} onDone={onDone} />
  if (!is_active) return <Explanation title={words.hidden} text={words.hiddenText} onDone={onDone} />
  // Failed mails are tried again; those that may have arrived are not.
  const recipients = mailing.unsent + mailing.failed
  if (recipients === 0) return <Explanation title={words.nobody} text={words.nobodyText} onDone={onDone} />

  return (
    <ConfirmDialog
      title={words.confirm(recipients)}
      text={words.confirmText(title)}
      yes={words.yes}
      no={words.no}
      tone="primary"
      busy={mail.isPending}
      onAnswer={(yes) => (yes ? mail.mutate({ id }, { onSettled: onDone }) : onDone())}
    />
  )
}

function Explanation({ title, text, onDone }: { title: string; text: string; onDone: () => void }) {
  return (
    <Dialog title={title} description={text} hideClose onClose={onDone}>
      <DialogActions>
        <Button onClick={onDone}>{words.close}</Button>
      </DialogActions>
    </Dialog>
  )
}
