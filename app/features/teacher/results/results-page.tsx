import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { ScrollToTop } from '#app/components/portal/scroll-to-top.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { adjustTexts, resultTexts as words } from '#app/words/teacher/results.ts'
import { sheetTexts } from '#app/words/teacher/mark-sheet.ts'
import { AdjustScheme } from './adjust-scheme.tsx'
import { ClassComments } from '#app/features/teacher/report-cards/class-comments.tsx'
import { ConcernList } from './concern-list.tsx'
import { classResultsQuery } from './result-queries.ts'
import { SubmitResults } from './submit-results.tsx'
import { ResultTable } from './result-table.tsx'

interface ResultsPageProps {
  userId: string
  /** The class. */
  id: string
  onBack: () => void
}

/** The results of a class so far, and the students to look after. */
export function ResultsPage({ userId, id, onBack }: ResultsPageProps) {
  const query = useQuery(classResultsQuery(userId, id))
  return (
    <div className="space-y-4">
      <ScrollToTop />
      <Button variant="quiet" size="sm" className="-ml-4" onClick={onBack}>
        <ArrowLeft className="size-4" aria-hidden="true" />
        {words.back}
      </Button>
      <ListPart query={query} failure={words.loadFailed}>
        {(group) => (
          <>
            <header>
              <h2 className="font-display text-2xl break-words">{words.title(group.class_name)}</h2>
              <p className="text-ink-soft">
                {sheetTexts.facts(group.subject_name, group.academic_year, group.term)}
              </p>
              <p className="text-ink-soft">{words.intro}</p>
            </header>
            <div className="flex flex-wrap items-center gap-3 print:hidden">
              <SubmitResults userId={userId} group={group} />
              <AdjustScheme userId={userId} group={group} />
              {group.students.length > 0 && <ClassComments userId={userId} group={group} />}
            </div>
            {group.is_adjusted && <p className="text-sm text-ink-soft">{adjustTexts.isAdjusted}</p>}
            {group.students.length === 0 ? (
              <EmptyState title={words.empty} />
            ) : (
              <>
                <ConcernList group={group} />
                <ResultTable group={group} />
              </>
            )}
          </>
        )}
      </ListPart>
    </div>
  )
}
