import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { sheetTexts as words } from '#app/words/teacher/mark-sheet.ts'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { ScrollToTop } from '#app/components/portal/scroll-to-top.tsx'
import { LockedMarks } from '#app/features/teacher/results/locked-marks.tsx'
import { SheetEditor } from './sheet-editor.tsx'
import { sheetQuery } from './sheet-queries.ts'

interface MarkSheetPageProps {
  userId: string
  /** The class. */
  id: string
  onBack: () => void
}

/** The marks of a class that are given without a hand-in, as a sheet of students and columns. */
export function MarkSheetPage({ userId, id, onBack }: MarkSheetPageProps) {
  const query = useQuery(sheetQuery(userId, { id }))
  return (
    <div className="space-y-4">
      <ScrollToTop />
      <Button variant="quiet" size="sm" className="-ml-4" onClick={onBack}>
        <ArrowLeft className="size-4" aria-hidden="true" />
        {words.back}
      </Button>
      <ListPart query={query} failure={words.loadFailed}>
        {(sheet) => (
          <>
            <header>
              <h2 className="font-display text-2xl break-words">{words.title(sheet.class_name)}</h2>
              <p className="text-ink-soft">
                {words.facts(sheet.subject_name, sheet.academic_year, sheet.term)}
              </p>
              <p className="text-ink-soft">{words.intro}</p>
            </header>
            <LockedMarks group={{ ...sheet, class_id: sheet.id }} />
            <SheetEditor userId={userId} sheet={sheet} />
          </>
        )}
      </ListPart>
    </div>
  )
}
