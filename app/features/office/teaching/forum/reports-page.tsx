import { Loaded } from '#app/components/portal/loaded.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { reportsQuery } from '#app/features/shared/forum/forum-queries.ts'
import { ReportList } from '#app/features/shared/forum/report-list.tsx'
import { forumTexts } from '#app/words/shared/forum.ts'

const texts = forumTexts.reports

/** Posts of all forums that somebody has reported. */
export function ReportsPage({ userId }: { userId: string }) {
  return (
    <section aria-labelledby="reports-heading" className="space-y-4">
      <div>
        <h2 id="reports-heading" className="text-2xl">
          {texts.heading}
        </h2>
        <p className="text-ink-soft">{texts.intro}</p>
      </div>
      <Loaded of={reportsQuery(userId, {})} failure={forumTexts.failures.reports}>
        {(page) =>
          page.reports.length === 0 ? (
            <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
          ) : (
            <ReportList userId={userId} page={page} />
          )
        }
      </Loaded>
    </section>
  )
}
