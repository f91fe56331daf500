import { ArrowRight, CircleCheck, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { itemIcons } from '#app/components/portal/item-icons.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { assignmentSearch } from '#app/features/student/assignments/assignment-address.ts'
import { ResourceLink } from '#app/features/student/resources/resource-link.tsx'
import { NoteDetails } from '#app/features/student/subjects/note-item.tsx'
import { formatDue } from '#app/lib/text/format.ts'
import { Link } from '#app/lib/navigation/link.tsx'
import { courseTexts as texts } from '#app/words/student/course-modules.ts'
import type { StudentItem } from '#shared/course-modules/contract.ts'
import { useMarkRead } from './use-mark-read.ts'

interface UnitItemProps {
  item: StudentItem
  isNext: boolean
}

/** An entry of a unit, with whether it is done and a link to do it. */
export function UnitItem({ item, isNext }: UnitItemProps) {
  const { kind, title, is_done, due_date, due_time } = item
  if (kind === 'heading')
    return (
      <li className="pt-4 pb-1">
        <h4 className="font-display text-lg wrap-anywhere">{title}</h4>
      </li>
    )
  const Icon = itemIcons[kind]
  const facts = [texts.kinds[kind], due_date && texts.due(formatDue(due_date, due_time))].filter(Boolean)
  return (
    <li className="flex gap-3 border-t border-line py-2 first:border-t-0">
      <Icon className="mt-1 size-5 shrink-0 text-ink-soft" aria-hidden="true" />
      <div className="min-w-0 grow">
        <p className="flex items-center justify-between gap-2 text-sm text-ink-soft">
          {facts.join(', ')}
          {is_done ? (
            <Badge tone="green" icon={CircleCheck}>
              {texts.done}
            </Badge>
          ) : (
            isNext && (
              <Badge tone="yellow" icon={ArrowRight}>
                {texts.next}
              </Badge>
            )
          )}
        </p>
        <Content item={item} />
      </div>
    </li>
  )
}

function Content({ item }: { item: StudentItem }): ReactNode {
  const markRead = useMarkRead()
  const { id, kind, title, url, content_id } = item
  if (kind === 'link')
    return (
      <a
        href={url ?? ''}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonStyles('secondary', 'sm', 'max-w-full min-w-0')}
        onClick={() => markRead({ kind, id })}
      >
        <ExternalLink className="size-4 shrink-0" aria-hidden="true" />
        <span className="min-w-0 truncate">{title}</span>
      </a>
    )
  if (content_id === null) return null
  if (kind === 'note') return <NoteDetails note={{ ...item, id: content_id }} />
  if (kind === 'assignment')
    return (
      <Link
        to={{ search: assignmentSearch(content_id) }}
        preventScrollReset
        className="inline-block py-2 wrap-anywhere text-river-ink underline"
      >
        {title}
      </Link>
    )
  return (
    <>
      <p className="wrap-anywhere">{title}</p>
      <ResourceLink resource={{ ...item, id: content_id, resource_url: url }} />
    </>
  )
}
