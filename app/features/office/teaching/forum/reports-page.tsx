import { Loaded } from '#app/components/portal/loaded.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { reportsQuery } from '#app/features/shared/forum/forum-queries.ts'
import { ReportList } from '#app/features/shared/forum/report-list.tsx'
import { forumTexts } from '#app/words/shared/forum.ts'

const texts = forumTexts.reports

/** Posts of all forums that somebody has reported. */
export function ReportsPage({ userId }: { userId: string }) {
  return (
    <Section className="space-y-4" heading={texts.heading} size="2xl" intro={texts.intro}>
      <Loaded of={reportsQuery(userId, {})} failure={forumTexts.failures.reports}>
        {(page) =>
          page.reports.length === 0 ? (
            <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
          ) : (
            <ReportList userId={userId} page={page} />
          )
        }
      </Loaded>
    </Section>
  )
}
