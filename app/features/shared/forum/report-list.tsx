import { EyeOff } from 'lucide-react'
import { OlderButton } from '#app/components/portal/older-button.tsx'
import { useOlder } from '#app/components/portal/use-older.ts'
import { FileLink } from '#app/files/file-link.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { formatMoment } from '#app/lib/text/format.ts'
import { forumTexts } from '#app/words/shared/forum.ts'
import type { ForumReport } from '#shared/forum/contract.ts'
import { forumActions, useForumAction } from './forum-mutations.ts'
import { readOlderReports } from './forum-queries.ts'

const texts = forumTexts.reports

interface ReportListProps {
  userId: string
  page: { reports: ForumReport[]; older: string | null }
}

/** Reported posts with what is wrong with them, until they are put away. */
export function ReportList({ userId, page }: ReportListProps) {
  const { mutate, isPending } = useForumAction(userId)
  const older = useOlder(page.older, readOlderReports)
  return (
    <>
      <ul className="max-w-3xl divide-y divide-line rounded-md border border-line bg-surface">
        {[...page.reports, ...older.items].map((report) => (
          <li key={report.id} className="px-4 py-3 sm:px-6">
            <p className="text-sm text-ink-soft">
              {[
                texts.where([report.class_name, report.subject_name].filter(Boolean).join(' '), report.topic),
                texts.by(report.author_name ?? forumTexts.author.gone),
                formatMoment(report.created_at),
              ].join(' · ')}
            </p>
            <p className="font-semibold wrap-anywhere">{texts.reason(report.reason)}</p>
            {report.is_hidden && <Badge icon={EyeOff}>{forumTexts.hidden}</Badge>}
            <blockquote className="my-2 max-w-prose border-l-4 border-line pl-3 whitespace-pre-line wrap-anywhere">
              {report.content}
            </blockquote>
            {report.file_url && (
              <p className="mb-2">
                <FileLink file={report} none="" />
              </p>
            )}
            <Button
              variant="secondary"
              size="sm"
              busy={isPending}
              onClick={() => mutate(forumActions.settle(report.id))}
            >
              {texts.settle}
            </Button>
          </li>
        ))}
      </ul>
      <OlderButton older={older} />
    </>
  )
}
