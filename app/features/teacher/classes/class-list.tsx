import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { classTexts } from '#app/words/teacher/classes.ts'
import { Loaded } from '#app/components/portal/loaded.tsx'
import type { TaughtClass } from '#shared/classes/contract.ts'
import { useArchiveClass } from './class-mutations.ts'
import { classesQuery } from './class-queries.ts'
import { ClassTable } from './class-table.tsx'
import { TeacherTimetable } from './teacher-timetable.tsx'
import { DeleteClass } from './delete-class.tsx'

interface ClassListProps {
  userId: string
  onMarks: (taught: TaughtClass) => void
  onResults: (taught: TaughtClass) => void
  onEdit: (taught: TaughtClass) => void
  onCopy: (taught: TaughtClass) => void
  onCreate: () => void
}

export function ClassList({ userId, onMarks, onResults, onEdit, onCopy, onCreate }: ClassListProps) {
  const { mutate: archive } = useArchiveClass(userId)
  const [deleting, setDeleting] = useState<TaughtClass>()

  const actions = { onMarks, onResults, onEdit, onCopy, onArchive: archive, onDelete: setDeleting }
  return (
    <Loaded of={classesQuery(userId)} failure={classTexts.toasts.fetchFailed}>
      {(classes) => {
        const open = classes.filter(({ is_archived }) => !is_archived)
        const archived = classes.filter(({ is_archived }) => is_archived)
        return (
          <>
            {open.length === 0 ? (
              <EmptyState
                title={classTexts.empty}
                action={<Button onClick={onCreate}>{classTexts.tabs.create}</Button>}
              />
            ) : (
              <ClassTable classes={open} caption={classTexts.caption} {...actions} />
            )}
            <TeacherTimetable userId={userId} classes={open} />
            {archived.length > 0 && (
              <section className="mt-10">
                <h2 className="text-xl">{classTexts.archivedHeading}</h2>
                <p className="mb-4 text-sm text-ink-soft">{classTexts.archivedText}</p>
                <ClassTable classes={archived} caption={classTexts.archivedHeading} {...actions} />
              </section>
            )}
            {deleting && (
              <DeleteClass userId={userId} taught={deleting} onDone={() => setDeleting(undefined)} />
            )}
          </>
        )
      }}
    </Loaded>
  )
}
