import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { courseTexts as texts } from '#app/words/teacher/course-modules.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { CourseClass } from '#shared/course-modules/contract.ts'
import { CopyDialog } from './copy-dialog.tsx'

interface EmptyCourseProps {
  userId: string
  taught: CourseClass
  onCreate: () => void
}

/** Shown for a class without units; offers to start one, or to copy another class's units. */
export function EmptyCourse({ onCreate, ...course }: EmptyCourseProps) {
  return (
    <EmptyState
      title={texts.empty}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={onCreate}>{texts.tabs.create}</Button>
          <EarlierCourse {...course} />
        </div>
      }
    >
      {texts.emptyText}
    </EmptyState>
  )
}

/** The teacher's classes that have units, including archived ones. */
const coursesQuery = callQuery('courseModules', 'courses')

/** Fills a class without units from another one, for example last year's, which is archived by then. */
function EarlierCourse({ userId, taught }: Omit<EmptyCourseProps, 'onCreate'>) {
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({ ...coursesQuery(userId), enabled: isOpen })
  return (
    <>
      <Button variant="secondary" busy={query.isLoading} onClick={() => setOpen(true)}>
        <Copy className="size-5" aria-hidden="true" />
        {texts.copy.buttonFrom}
      </Button>
      {isOpen && (
        <ListPart query={query} failure={texts.failures.fetch} pending={null}>
          {(choices) => (
            <CopyDialog
              userId={userId}
              taught={taught}
              choose="class_id"
              choices={choices}
              onClose={() => setOpen(false)}
            />
          )}
        </ListPart>
      )}
    </>
  )
}
