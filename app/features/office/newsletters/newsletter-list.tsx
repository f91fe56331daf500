import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { newsletterTexts } from '#app/content/newsletters.ts'
import { DeleteRow } from '#app/components/portal/delete-row.tsx'
import { api } from '#app/lib/api.ts'
import type { ListedNewsletter } from '#shared/contracts/newsletters.ts'
import { MailDialog } from './mail-dialog.tsx'
import { newslettersQuery } from './newsletter-queries.ts'
import { NewsletterRow } from './newsletter-row.tsx'

const { list: words, toasts } = newsletterTexts

interface NewsletterListProps {
  userId: string
  newsletters: readonly ListedNewsletter[]
  subscribers: number
  canMail: boolean
}

export function NewsletterList({ userId, newsletters, subscribers, canMail }: NewsletterListProps) {
  const client = useQueryClient()
  const [leaving, setLeaving] = useState<ListedNewsletter>()
  const [mailing, setMailing] = useState<ListedNewsletter>()
  const reload = () => client.invalidateQueries({ queryKey: newslettersQuery(userId).queryKey })
  if (newsletters.length === 0) return <EmptyState title={words.empty}>{words.emptyText}</EmptyState>
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {newsletters.map((newsletter) => (
          <NewsletterRow
            key={newsletter.id}
            newsletter={newsletter}
            onChanged={reload}
            onMail={() => setMailing(newsletter)}
            onDelete={() => setLeaving(newsletter)}
          />
        ))}
      </ul>
      {mailing && (
        <MailDialog
          newsletter={mailing}
          subscribers={subscribers}
          canMail={canMail}
          onDone={() => {
            setMailing(undefined)
            void reload()
          }}
        />
      )}
      {leaving && (
        <DeleteRow
          question={words.confirm}
          text={words.confirmText(leaving.title)}
          deleted={toasts.deleted}
          failed={toasts.deleteFailed}
          remove={() => api.newsletters.remove({ id: leaving.id })}
          onDone={() => {
            setLeaving(undefined)
            void reload()
          }}
        />
      )}
    </>
  )
}
