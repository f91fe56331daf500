import { Dialog } from '#app/components/ui/dialog.tsx'
import { forumTexts as texts } from '#app/words/shared/forum.ts'
import type { ForumReport } from '#shared/forum/contract.ts'
import { TopicView } from './topic-view.tsx'

interface ReportedTopicProps {
  userId: string
  report: ForumReport
  onClose: () => void
}

/** The topic of a reported post, opened beside the report. */
export function ReportedTopic({ userId, report, onClose }: ReportedTopicProps) {
  return (
    <Dialog
      title={[report.class_name, report.subject_name].filter(Boolean).join(' ')}
      description={texts.heading}
      onClose={onClose}
    >
      <TopicView userId={userId} topicId={report.topic_id} needsApproval={false} onDeleted={onClose} />
    </Dialog>
  )
}
