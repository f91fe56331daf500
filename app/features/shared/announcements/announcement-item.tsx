import { Copy, MessageSquareText, Pencil, Pin, Sparkles, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { copyText } from '#app/components/portal/copy-text.ts'
import { RowActions } from '#app/components/portal/row-actions.tsx'
import { RichText } from '#app/components/site/rich-text.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { FileLink } from '#app/files/file-link.tsx'
import { formatDate, formatDay } from '#app/lib/text/format.ts'
import { announcementTexts as texts } from '#app/words/shared/announcements.ts'
import { newAnnouncementTexts } from '#app/words/shared/new-announcements.ts'
import { describeAudience } from '#app/words/shared/audience.ts'
import type { Announcement } from '#shared/announcements/contract.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { shortText } from './short-text.ts'

interface AnnouncementItemProps {
  announcement: Announcement
  /** Called once its end has been on the screen. */
  onSeen: (id: string) => void
  onEdit: ((announcement: Announcement, isCopy: boolean) => void) | undefined
  onDelete: (announcement: Announcement) => void
  onReaders: (announcement: Announcement) => void
}

/** An announcement with its full text, and its author's actions. */
export function AnnouncementItem(props: AnnouncementItemProps) {
  const { announcement, onSeen, onEdit, onDelete } = props
  const { id, title, content, is_seen, is_pinned, may_change, author_name, audience } = announcement
  return (
    <li className="rounded-md border border-line bg-surface px-4 py-3 sm:px-6 sm:py-4">
      {(!is_seen || is_pinned) && (
        <p className="mb-1 flex flex-wrap gap-1">
          {!is_seen && (
            <Badge tone="yellow" icon={Sparkles}>
              {texts.new}
            </Badge>
          )}
          {is_pinned && (
            <Badge tone="green" icon={Pin}>
              {texts.pinned}
            </Badge>
          )}
        </p>
      )}
      <h3 className="text-lg wrap-anywhere sm:text-xl">{title}</h3>
      <p className="text-sm text-ink-soft">
        {[
          texts.from(author_name ?? newAnnouncementTexts.office),
          texts.to(describeAudience(audience)),
          ...timesOf(announcement),
        ].join(' · ')}
      </p>
      <div className="prose mt-2 max-w-prose wrap-anywhere">
        <RichText content={content} lines="kept" />
      </div>
      {announcement.file_url && (
        <p className="mt-2">
          <FileLink file={announcement} none="" />
        </p>
      )}
      {!is_seen && <SeenEnd onSeen={() => onSeen(id)} />}
      {may_change && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-1 print:hidden">
          <SeenBy {...props} />
          <RowActions
            of={title}
            actions={[
              {
                icon: MessageSquareText,
                words: texts.copyText,
                onAct: () => void copyAsMessage(announcement),
              },
              ...(onEdit
                ? [
                    { icon: Pencil, words: texts.edit, onAct: () => onEdit(announcement, false) },
                    { icon: Copy, words: texts.copy, onAct: () => onEdit(announcement, true) },
                  ]
                : []),
              { icon: Trash2, words: texts.delete, onAct: () => onDelete(announcement) },
            ]}
          />
        </div>
      )}
    </li>
  )
}

/** How many people have seen it; for a teacher's own class with a button that shows their names. */
function SeenBy({ announcement, onReaders }: Pick<AnnouncementItemProps, 'announcement' | 'onReaders'>) {
  const { seen_by, author_name, title } = announcement
  if (!seen_by) return null
  const words = texts.seenBy(seen_by.seen, seen_by.people)
  if (author_name === null) return <p className="py-2 text-sm text-ink-soft">{words}</p>
  return (
    <Button
      variant="quiet"
      size="sm"
      className="-ml-4"
      aria-label={`${words}. ${texts.who(title)}`}
      onClick={() => onReaders(announcement)}
    >
      {words}
    </Button>
  )
}

/** The end of a text, which counts as seen once this has been on the screen. */
function SeenEnd({ onSeen }: { onSeen: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(onSeen)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      tell()
    })
    if (end.current) observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={end} className="h-px" />
}

function timesOf({ shown_from, shown_until }: Announcement): string[] {
  const isLater = Date.parse(shown_from) > Date.now()
  const first = isLater ? texts.later(formatDate(shown_from)) : formatDate(shown_from)
  if (shown_until === null) return [first]
  return [
    first,
    shown_until < schoolDay() ? texts.over(formatDay(shown_until)) : texts.until(formatDay(shown_until)),
  ]
}

async function copyAsMessage(announcement: Announcement): Promise<void> {
  const text = shortText(announcement)
  await copyText(text, { copied: [texts.copied, texts.copiedText(text)], failed: [texts.copyFailed, text] })
}
