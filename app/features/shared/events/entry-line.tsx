import { Pencil, Trash2 } from 'lucide-react'
import { RowActions } from '#app/components/portal/row-actions.tsx'
import { Link } from '#app/lib/navigation/link.tsx'
import { describeAudience } from '#app/words/shared/audience.ts'
import { announcementTexts } from '#app/words/shared/announcements.ts'
import { eventTexts as texts } from '#app/words/shared/events.ts'
import type { SchoolEvent } from '#shared/events/contract.ts'
import type { CalendarEntry } from './calendar-entries.ts'
import { entryLooks } from './entry-looks.ts'

export interface EntryActions {
  /** Builds the query string that opens an assignment; absent where assignments cannot be opened. */
  searchOf?: ((assignmentId: string) => string) | undefined
  onEdit?: ((event: SchoolEvent) => void) | undefined
  onDelete: (event: SchoolEvent) => void
}

/** An entry with all of its details. */
export function EntryLine({ entry, actions }: { entry: CalendarEntry; actions: EntryActions }) {
  const { kind, text, when, detail, event, assignmentId, isContinued } = entry
  const { icon: Icon, tint } = entryLooks[kind]
  const search = assignmentId ? actions.searchOf?.(assignmentId) : undefined
  return (
    <div className="grid grid-cols-[1.75rem_1fr] items-start gap-x-3 sm:grid-cols-[1.75rem_1fr_auto]">
      <span className={`mt-0.5 grid size-7 shrink-0 place-items-center rounded-md ${tint}`}>
        <Icon className="size-4" aria-hidden="true" />
      </span>
      <div className="min-w-0 wrap-anywhere">
        <p>
          {kind !== 'term' && <span className="font-semibold">{texts.kinds[kind]}: </span>}
          {search ? (
            <Link to={{ search }} preventScrollReset className="text-river-ink underline">
              {text}
            </Link>
          ) : (
            text
          )}
        </p>
        <p className="text-sm text-ink-soft">
          {[when, event?.repeats_until && texts.weekly, detail].filter(Boolean).join(' · ')}
        </p>
        {event?.content && !isContinued && (
          <p className="mt-1 max-w-prose whitespace-pre-line">{event.content}</p>
        )}
        {event && !isContinued && (
          <p className="text-sm text-ink-soft">
            {[
              event.audience.length > 0 && announcementTexts.to(describeAudience(event.audience)),
              event.is_public && texts.public,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </div>
      {event?.may_change && !isContinued && (
        <span className="-ml-3 justify-self-start max-sm:col-start-2 print:hidden">
          <RowActions
            of={text}
            actions={[
              ...(actions.onEdit
                ? [{ icon: Pencil, words: texts.edit, onAct: () => actions.onEdit?.(event) }]
                : []),
              { icon: Trash2, words: texts.delete, onAct: () => actions.onDelete(event) },
            ]}
          />
        </span>
      )}
    </div>
  )
}
