import { Printer } from 'lucide-react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { PrintedSheet, usePrintedSheet } from '#app/components/portal/printed-sheet.tsx'
import { SheetButtons } from '#app/components/portal/sheet-buttons.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { summaryTexts as texts } from '#app/words/office/results.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { ResultSummary } from '#shared/results/contract.ts'
import { bandsOf } from '#shared/results/summary.ts'
import { BandPlot, SubjectTable, TermPlot } from './summary-plots.tsx'

/** The counts of submitted results of a grade in a year; fetched again on each visit. */
const summaryQuery = callQuery('results', 'summary', { staleTime: 0 })

interface SummaryPartProps {
  userId: string
  academic_year: string
  grade_level: number
  /** Null for all subjects. */
  subject: string | null
  term: string
}

/** The results of a grade in a subject, or in all: by grade, girls and boys, with the terms side by side. */
export function SummaryPart({ userId, ...of }: SummaryPartProps) {
  const { academic_year, grade_level } = of
  const sheet = usePrintedSheet()
  const subject = of.subject ?? texts.allSubjects
  return (
    <Section
      className="space-y-4"
      heading={texts.heading(subject, grade_level)}
      level={3}
      intro={texts.intro}
    >
      <Loaded of={summaryQuery(userId, { academic_year, grade_level })} failure={texts.failed}>
        {(summary) =>
          summary.rows.length === 0 ? (
            <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
          ) : (
            <>
              <Plots summary={summary} {...of} />
              {sheet.isAsked && (
                <PrintedSheet
                  title={texts.printTitle(subject, grade_level, academic_year)}
                  facts={[texts.intro]}
                >
                  <Plots summary={summary} {...of} />
                </PrintedSheet>
              )}
              <div className="flex flex-wrap gap-2 print:hidden">
                <Button variant="secondary" onClick={sheet.print}>
                  <Printer className="size-5" aria-hidden="true" />
                  {texts.print}
                </Button>
                <SheetButtons path="/admin/results/summary/file" query={{ academic_year, grade_level }} />
              </div>
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

interface PlotsProps extends Pick<SummaryPartProps, 'subject' | 'term'> {
  summary: ResultSummary
}

function Plots({ summary: { scale, rows }, subject, term }: PlotsProps) {
  const chosen = subject === null ? rows : rows.filter((row) => row.subject === subject)
  if (chosen.length === 0) return <EmptyState title={texts.noneOfSubject}>{texts.noneText}</EmptyState>
  return (
    <div className="space-y-8 print:space-y-4">
      <BandPlot rows={chosen} bands={bandsOf(scale, chosen)} term={term} />
      <TermPlot rows={chosen} />
      {subject === null && <SubjectTable rows={rows} term={term} />}
    </div>
  )
}
