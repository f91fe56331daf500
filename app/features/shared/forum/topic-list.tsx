import { EyeOff, LockKeyhole, MessageSquarePlus, Pin, Sparkles } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { OlderButton } from '#app/components/portal/older-button.tsx'
import { useOlder } from '#app/components/portal/use-older.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { formatMoment } from '#app/lib/text/format.ts'
import { forumTexts as texts } from '#app/words/shared/forum.ts'
import type { Topic, TopicPage } from '#shared/forum/contract.ts'
import { readOlderTopics } from './forum-queries.ts'
import { PostForm } from './post-form.tsx'

interface TopicListProps {
  userId: string
  classId: string
  page: TopicPage
  onOpen: (topicId: string) => void
}

/** The topics of a class, pinned ones first, and the form of a new one. */
export function TopicList({ userId, classId, page, onOpen }: TopicListProps) {
  const [isWriting, setWriting] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const older = useOlder(page.older, (before) => readOlderTopics(classId, before))
  const topics = [...page.pinned, ...page.topics, ...older.items]
  const waits = page.needs_approval && !page.may_moderate

  /** The form replaces the button and vice versa, and the focus moves with them. */
  function write(isOpen: boolean) {
    // In the next frame a slow phone might still show the old one.
    flushSync(() => setWriting(isOpen))
    part.current?.querySelector<HTMLElement>('input, button')?.focus()
  }

  return (
    <div ref={part} className="max-w-3xl space-y-4">
      {isWriting ? (
        <PostForm
          userId={userId}
          of={{ classId }}
          sent={waits ? texts.form.sentForApproval : texts.form.opened}
          onDone={() => write(false)}
          onCancel={() => write(false)}
        />
      ) : (
        <Button onClick={() => write(true)}>
          <MessageSquarePlus className="size-5" aria-hidden="true" />
          {texts.open}
        </Button>
      )}
      {topics.length === 0 ? (
        !isWriting && <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>
      ) : (
        <ul
          aria-label={texts.topics}
          className="divide-y divide-line rounded-md border border-line bg-surface"
        >
          {topics.map((topic) => (
            <li key={topic.id}>
              <TopicLine topic={topic} onOpen={() => onOpen(topic.id)} />
            </li>
          ))}
        </ul>
      )}
      <OlderButton older={older} />
    </div>
  )
}

function TopicLine({ topic, onOpen }: { topic: Topic; onOpen: () => void }) {
  const { title, is_new, is_pinned, is_locked, is_shown, is_waiting, posts, last_post_at } = topic
  return (
    <button
      type="button"
      data-printed=""
      className="block w-full cursor-pointer px-4 py-3 text-left hover:bg-sunken sm:px-6"
      onClick={onOpen}
    >
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold wrap-anywhere text-river-ink underline">{title}</span>
        {is_new && (
          <Badge tone="yellow" icon={Sparkles}>
            {texts.new}
          </Badge>
        )}
        {is_pinned && (
          <Badge tone="green" icon={Pin}>
            {texts.pinned}
          </Badge>
        )}
        {is_locked && <Badge icon={LockKeyhole}>{texts.locked}</Badge>}
        {is_waiting && <Badge tone="yellow">{texts.waits}</Badge>}
        {!is_shown && !is_waiting && <Badge icon={EyeOff}>{texts.hidden}</Badge>}
      </span>
      <span className="block text-sm text-ink-soft">
        {texts.posts(posts)} · {texts.newest(formatMoment(last_post_at))}
      </span>
    </button>
  )
}
