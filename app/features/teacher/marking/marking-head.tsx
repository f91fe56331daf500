import { Download } from 'lucide-react'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { markingTexts as words } from '#app/words/teacher/marking.ts'
import { formatDay, formatDue, formatSize } from '#app/lib/text/format.ts'
import type { MarkingList } from '#shared/marking/contract.ts'

/** The assignment that is marked, with all its hand-ins as one download. */
export function MarkingHead({ marking }: { marking: MarkingList }) {
  const sizes = marking.rows.flatMap(({ hand_in }) => hand_in?.file_size ?? [])
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 className="font-display text-2xl break-words">{marking.title}</h2>
        <p className="text-ink-soft">
          {words.facts(marking.class_name, marking.subject_name)} ·{' '}
          {marking.due_date ? words.due(formatDue(marking.due_date, marking.due_time)) : words.noDueDate} ·{' '}
          {marking.closes_on && `${words.closes(formatDay(marking.closes_on))} · `}
          {words.outOf(marking.total_marks)}
        </p>
      </div>
      {marking.archive_url && (
        <a href={marking.archive_url} download className={buttonStyles('secondary', 'sm')}>
          <Download className="size-4" aria-hidden="true" />
          <span>
            {words.downloadAll(sizes.length)} <span className="font-normal">({formatSize(bytes)})</span>
          </span>
        </a>
      )}
    </header>
  )
}
