import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { newsletterTexts } from '#app/words/office/newsletters.ts'
import { ListFailure } from '#app/components/portal/list-failure.tsx'
import { callQuery } from '#app/lib/api/call-query.ts'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { DeleteRow } from '#app/components/portal/delete-row.tsx'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import type { ListedNewsletter } from '#shared/newsletters/contract.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import { NewsletterRow } from './newsletter-row.tsx'

/** Polled while mails are being sent. */
const newslettersQuery = callQuery('newsletters', 'list', {
  kept: 'to read',
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.newsletters.some(({ mailing }) => mailing.waiting > 0) ? 1500 : false,
})

export function NewsletterTab({ userId }: { userId: string }) {
  const query = useQuery(newslettersQuery(userId))
  const [begun, setBegun] = useState(0)
  const { data } = query
  return (
    <div className="space-y-8">
      <NewsletterForm key={begun} userId={userId} onDone={() => setBegun(begun + 1)} />
      <section aria-labelledby="newsletters-heading">
        <h2 id="newsletters-heading" className="mb-4 text-xl">
          {newsletterTexts.list.heading}
        </h2>
        {query.isError && <ListFailure query={query} />}
        {query.isPending && <Skeleton className="h-64" />}
        {data && (
          <NewsletterList
            userId={userId}
            newsletters={data.newsletters}
            subscribers={data.subscribers}
            canMail={data.can_mail}
          />
        )}
      </section>
    </div>
  )
}

const { list: words, toasts } = newsletterTexts

interface NewsletterListProps {
  userId: string
  newsletters: readonly ListedNewsletter[]
  subscribers: number
  canMail: boolean
}

function NewsletterList({ userId, newsletters, subscribers, canMail }: NewsletterListProps) {
  const refresh = useRefresh(userId, ['newsletters'])
  const remove = useCall('newsletters', 'remove')
  const [deleting, setDeleting] = useState<ListedNewsletter>()
  const [mailing, setMailing] = useState<ListedNewsletter>()
  if (newsletters.length === 0) return <EmptyState title={words.empty}>{words.emptyText}</EmptyState>
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {newsletters.map((newsletter) => (
          <NewsletterRow
            key={newsletter.id}
            userId={userId}
            newsletter={newsletter}
            onMail={() => setMailing(newsletter)}
            onDelete={() => setDeleting(newsletter)}
          />
        ))}
      </ul>
      {mailing && (
        <MailDialog
          userId={userId}
          newsletter={mailing}
          subscribers={subscribers}
          canMail={canMail}
          onDone={() => setMailing(undefined)}
        />
      )}
      {deleting && (
        <DeleteRow
          question={words.confirm}
          text={words.confirmText(deleting.title)}
          deleted={toasts.deleted}
          failed={toasts.deleteFailed}
          remove={() => remove.mutateAsync({ id: deleting.id })}
          onDone={() => {
            setDeleting(undefined)
            void refresh()
          }}
        />
      )}
    </>
  )
}

const { mail: mailWords } = newsletterTexts

interface MailDialogProps {
  userId: string
  newsletter: ListedNewsletter
  subscribers: number
  canMail: boolean
  onDone: () => void
}

/** Asks before a newsletter is mailed, or explains why it cannot be. */
function MailDialog({ userId, newsletter, subscribers, canMail, onDone }: MailDialogProps) {
  const mail = useCall('newsletters', 'mail', {
    userId,
    changes: ['newsletters'],
    failed: newsletterTexts.toasts.mailFailed,
  })
  const { id, title, is_active, mailing } = newsletter
  if (!canMail)
    return <Explanation title={mailWords.noMail} text={mailWords.noMailText(subscribers)} onDone={onDone} />
  if (!is_active) return <Explanation title={mailWords.hidden} text={mailWords.hiddenText} onDone={onDone} />
  // Failed mails are tried again; those that may have arrived are not.
  const recipients = mailing.unsent + mailing.failed
  if (recipients === 0)
    return <Explanation title={mailWords.nobody} text={mailWords.nobodyText} onDone={onDone} />

  return (
    <ConfirmDialog
      title={mailWords.confirm(recipients)}
      text={mailWords.confirmText(title)}
      yes={mailWords.yes}
      no={mailWords.no}
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
        <Button onClick={onDone}>{mailWords.close}</Button>
      </DialogActions>
    </Dialog>
  )
}
