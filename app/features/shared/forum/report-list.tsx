import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { OlderButton } from '#app/components/portal/older-button.tsx'
import { useOlder } from '#app/components/portal/use-older.ts'
import { FileLink } from '#app/files/file-link.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ReasonDialog } from '#app/forms/reason-dialog.tsx'
import { formatMoment } from '#app/lib/text/format.ts'
import { forumTexts } from '#app/words/shared/forum.ts'
import type { ForumReport } from '#shared/forum/contract.ts'
import { reasonRules } from '#shared/forum/rules.ts'
import { forumActions, useForumAction } from './forum-mutations.ts'
import { readOlderReports } from './forum-queries.ts'
import { ReportedTopic } from './reported-topic.tsx'

const texts = forumTexts.reports

interface ReportListProps {
  userId: string
  page: { reports: ForumReport[]; older: string | null }
}

/** Reported posts with what is wrong with them, until they are dismissed: each can be read in its topic and hidden here. */
export function ReportList({ userId, page }: ReportListProps) {
  const { mutate, isPending } = useForumAction(userId)
  const older = useOlder(page.older, readOlderReports)
  const [opened, setOpened] = useState<ForumReport>()
  const [hiding, setHiding] = useState<string>()

  function hide(reason: string) {
    if (hiding) mutate(forumActions.hide(hiding, reason), { onSuccess: () => setHiding(undefined) })
  }

  function actionsOf({ id, post_id, is_hidden }: ForumReport) {
    return [
      is_hidden
        ? { words: forumTexts.show, onAct: () => mutate(forumActions.show(post_id)) }
        : { words: forumTexts.hide.action, onAct: () => setHiding(post_id) },
      { words: texts.settle, onAct: () => mutate(forumActions.settle(id)) },
    ]
  }

  return (
    <>
      <ul className="max-w-3xl divide-y divide-line rounded-md border border-line bg-surface">
        {[...page.reports, ...older.items].map((report) => (
          <li key={report.id} className="px-4 py-3 sm:px-6">
            <Reported report={report} />
            <p className="flex flex-wrap gap-2">
              <Button variant="secondary" size="sm" onClick={() => setOpened(report)}>
                {texts.open}
              </Button>
              {actionsOf(report).map(({ words, onAct }) => (
                <Button key={words} variant="secondary" size="sm" busy={isPending} onClick={onAct}>
                  {words}
                </Button>
              ))}
            </p>
          </li>
        ))}
      </ul>
      <OlderButton older={older} />
      {opened && <ReportedTopic userId={userId} report={opened} onClose={() => setOpened(undefined)} />}
      {hiding && (
        <ReasonDialog
          rule={reasonRules.reason}
          words={forumTexts.hide}
          busy={isPending}
          onSubmit={hide}
          onClose={() => setHiding(undefined)}
        />
      )}
    </>
  )
}

function Reported({ report }: { report: ForumReport }) {
  return (
    <>
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
    </>
  )
}
