import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WorkList } from '#app/features/teacher/overview/work-list.tsx'
import { classResultsQuery } from '#app/features/teacher/results/result-queries.ts'
import { reportCardTexts as texts } from '#app/words/teacher/report-cards.ts'
import type { TermName } from '#shared/constants.ts'
import type { TeacherWork } from '#shared/overview/teacher-work.ts'
import { CommentsDialog } from './comments-dialog.tsx'
import { figuresOf } from './student-figures.ts'

type ReturnedComment = TeacherWork['returned_comments'][number]

/** Comments for report cards that were returned for changes, with links to them. */
export function ReturnedComments({ userId, items }: { userId: string; items: readonly ReturnedComment[] }) {
  const [opened, open] = useState<ReturnedComment>()
  return (
    <div className="lg:col-span-2">
      <WorkList
        heading={texts.returnedHeading}
        items={items.map((item) => ({
          key: `${item.group} ${item.academic_year} ${item.term}`,
          title: classTitle(item),
          facts: [item.subject_name === null && texts.onTerm, item.term, item.academic_year]
            .filter(Boolean)
            .join(' · '),
          amount: texts.returnedCount(item.comments),
          onOpen: () => open(item),
        }))}
      />
      {opened && <ReturnedDialog userId={userId} of={opened} onClose={() => open(undefined)} />}
    </div>
  )
}

function ReturnedDialog({
  userId,
  of,
  onClose,
}: {
  userId: string
  of: ReturnedComment
  onClose: () => void
}) {
  const { group, academic_year } = of
  const [kind, id = ''] = group.split(/:(.*)/)
  const isClass = kind === 'class'
  const results = useQuery({ ...classResultsQuery(userId, { id }), enabled: isClass })
  return (
    <CommentsDialog
      userId={userId}
      of={{ group, academic_year, term: of.term as TermName }}
      name={classTitle(of)}
      figures={results.data && figuresOf(results.data)}
      onClose={onClose}
    />
  )
}

function classTitle({ class_name, subject_name }: ReturnedComment): string {
  return subject_name ? `${class_name}, ${subject_name}` : class_name
}
