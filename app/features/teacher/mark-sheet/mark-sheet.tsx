import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { sheetTexts as words } from '#app/words/teacher/mark-sheet.ts'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { ScrollToTop, StartAtTop } from '#app/components/portal/scroll-to-top.tsx'
import { takeLostFocus } from '#app/components/ui/take-lost-focus.ts'
import { LockedMarks } from '#app/features/teacher/results/locked-marks.tsx'
import type { MarkSheet } from '#shared/mark-sheet/contract.ts'
import { SheetEditor } from './sheet-editor.tsx'
import { sheetQuery } from './sheet-queries.ts'

interface MarkSheetPageProps {
  userId: string
  /** The class. */
  id: string
  onBack: () => void
}

/** A class's marks for work without a hand-in, as a sheet of students and columns. */
export function MarkSheetPage({ userId, id, onBack }: MarkSheetPageProps) {
  const query = useQuery(sheetQuery(userId, { id }))
  return (
    <div className="space-y-4 sm:space-y-2">
      <ScrollToTop />
      {query.data && <StartAtTop />}
      <header className="flex flex-wrap items-baseline gap-x-4">
        <Button variant="quiet" size="sm" className="-ml-4" onClick={onBack}>
          <ArrowLeft className="size-4" aria-hidden="true" />
          {words.back}
        </Button>
        {query.data && <SheetTitle sheet={query.data} />}
      </header>
      <ListPart query={query} failure={words.loadFailed}>
        {(sheet) => (
          <>
            <LockedMarks group={{ ...sheet, class_id: sheet.id }} />
            <SheetEditor userId={userId} sheet={sheet} />
          </>
        )}
      </ListPart>
    </div>
  )
}

/** The back link and the title in one line, so that a low window has room for the rows. */
function SheetTitle({ sheet: { class_name, subject_name, academic_year, term } }: { sheet: MarkSheet }) {
  return (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
      <h2 ref={takeLostFocus} tabIndex={-1} className="font-display text-2xl wrap-anywhere">
        {words.title(class_name)}
      </h2>
      <p className="text-ink-soft">{words.facts(subject_name, academic_year, term)}</p>
    </div>
  )
}
