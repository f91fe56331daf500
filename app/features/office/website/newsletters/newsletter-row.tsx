import { Eye, EyeOff, Mail, Trash2 } from 'lucide-react'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { newsletterTexts } from '#app/words/office/newsletters.ts'
import { formatDate, formatSize } from '#app/lib/text/format.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import { toast } from '#app/components/ui/toast.ts'
import type { ListedNewsletter, NewsletterMailing } from '#shared/newsletters/contract.ts'

const { list: words, mail, toasts } = newsletterTexts

interface NewsletterRowProps {
  userId: string
  newsletter: ListedNewsletter
  onMail: () => void
  onDelete: () => void
}

export function NewsletterRow({ userId, newsletter, onMail, onDelete }: NewsletterRowProps) {
  const toggle = useCall('newsletters', 'setActive', {
    userId,
    changes: ['newsletters'],
    done: (_, change) =>
      change.is_active ? toast(toasts.shown, toasts.shownText) : toast(toasts.hidden, toasts.hiddenText),
    failed: toasts.statusFailed,
  })
  const { id, title, description, is_active, file_url, file_name, file_size, created_at } = newsletter

  return (
    <li className="py-4 sm:flex sm:items-start sm:gap-4">
      <div className="min-w-0 grow">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span className="break-words">{title}</span>
          <Badge tone={is_active ? 'green' : 'grey'} icon={is_active ? Eye : EyeOff}>
            {is_active ? words.active : words.hidden}
          </Badge>
        </h3>
        {description && <p className="break-words">{description}</p>}
        <p className="text-sm break-words text-ink-soft">
          <a
            href={file_url}
            target="_blank"
            rel="noopener"
            className="inline-block py-1 text-river-ink underline"
          >
            {file_name}
          </a>{' '}
          ({formatSize(file_size)}) · {words.published(formatDate(created_at))}
        </p>
        <Mailing mailing={newsletter.mailing} />
      </div>
      <div className="flex flex-wrap items-center max-sm:mt-2 max-sm:-ml-4 sm:shrink-0">
        <Button
          variant="quiet"
          size="sm"
          aria-label={`${is_active ? words.hide : words.show}: ${title}`}
          busy={toggle.isPending}
          onClick={() => toggle.mutate({ id, is_active: !is_active })}
        >
          {is_active ? words.hide : words.show}
        </Button>
        <Button variant="quiet" size="sm" aria-label={`${mail.send}: ${title}`} onClick={onMail}>
          <Mail className="size-5" aria-hidden="true" />
          {mail.send}
        </Button>
        <Button variant="quiet" size="icon" aria-label={`${words.delete}: ${title}`} onClick={onDelete}>
          <Trash2 className="size-5" aria-hidden="true" />
        </Button>
      </div>
    </li>
  )
}

function Mailing({ mailing: { waiting, sent, failed, unsure } }: { mailing: NewsletterMailing }) {
  const done = sent + failed + unsure
  if (waiting > 0)
    return (
      <div className="mt-2 max-w-md">
        <Progress
          label={mail.busy}
          value={done}
          max={done + waiting}
          detail={mail.progress(done, done + waiting)}
        />
        <p className="text-sm text-ink-soft">{mail.goesOn}</p>
      </div>
    )
  if (done === 0) return null
  const lines = [mail.sent(sent), failed > 0 && mail.failed(failed), unsure > 0 && mail.unsure(unsure)]
  return <p className="text-sm text-ink-soft">{lines.filter(Boolean).join(' ')}</p>
}
