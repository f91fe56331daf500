import { useState } from 'react'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { newsletterTexts } from '#app/words/office/newsletters.ts'
import { DeleteRow } from '#app/components/portal/delete-row.tsx'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import type { ListedNewsletter } from '#shared/newsletters/contract.ts'
import { MailDialog } from './mail-dialog.tsx'
import { NewsletterRow } from './newsletter-row.tsx'

const { list: words, toasts } = newsletterTexts

interface NewsletterListProps {
  userId: string
  newsletters: readonly ListedNewsletter[]
  subscribers: number
  canMail: boolean
}

export function NewsletterList({ userId, newsletters, subscribers, canMail }: NewsletterListProps) {
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
