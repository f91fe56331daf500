import { CalendarClock, Download } from 'lucide-react'
import { useState } from 'react'
import { takeLostFocus } from '#app/components/ui/take-lost-focus.ts'
import { Button } from '#app/components/ui/button.tsx'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { ExtensionDialog } from '#app/features/teacher/extensions/extension-dialog.tsx'
import { extensionTexts } from '#app/words/teacher/extensions.ts'
import { markingTexts as words } from '#app/words/teacher/marking.ts'
import { formatDay, formatDue, formatSize } from '#app/lib/text/format.ts'
import { filesOf } from '#shared/hand-ins/rules.ts'
import type { MarkingList } from '#shared/marking/contract.ts'

/** The assignment being marked, with all of its hand-ins as one download. */
export function MarkingHead({ userId, marking }: { userId: string; marking: MarkingList }) {
  const [isExtending, setExtending] = useState(false)
  const { extension } = marking
  const handIns = marking.rows.flatMap(({ hand_in }) => hand_in ?? [])
  const files = handIns.flatMap((handIn) => filesOf<{ file_size: number }>(handIn))
  const bytes = files.reduce((sum, { file_size }) => sum + file_size, 0)
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 ref={takeLostFocus} tabIndex={-1} className="font-display text-2xl break-words">
          {marking.title}
        </h2>
        <p className="text-ink-soft">
          {words.facts(marking.class_name, marking.subject_name)} ·{' '}
          {marking.due_date ? words.due(formatDue(marking.due_date, marking.due_time)) : words.noDueDate} ·{' '}
          {marking.closes_on && `${words.closes(formatDay(marking.closes_on))} · `}
          {words.outOf(marking.total_marks)}
          {extension &&
            ` · ${extensionTexts.classUntil(formatDue(extension.due_date, extension.due_time))}${extension.reason ? ` (${extension.reason})` : ''}`}
        </p>
        {marking.due_date !== null && marking.results_state === 'open' && (
          <Button
            variant="quiet"
            size="sm"
            className="-ml-4"
            aria-label={(extension ? extensionTexts.changeOf : extensionTexts.giveTo)(
              extensionTexts.wholeClass,
            )}
            onClick={() => setExtending(true)}
          >
            <CalendarClock className="size-4" aria-hidden="true" />
            {extension ? extensionTexts.change : extensionTexts.give}
          </Button>
        )}
        {isExtending && (
          <ExtensionDialog
            userId={userId}
            assignment={marking}
            student={undefined}
            extension={extension}
            onDone={() => setExtending(false)}
          />
        )}
      </div>
      {marking.archive_url && (
        <a href={marking.archive_url} download className={buttonStyles('secondary', 'sm')}>
          <Download className="size-4" aria-hidden="true" />
          <span>
            {words.downloadAll(handIns.length)} <span className="font-normal">({formatSize(bytes)})</span>
          </span>
        </a>
      )}
    </header>
  )
}
