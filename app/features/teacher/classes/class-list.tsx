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
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { toast } from '#app/components/ui/toast.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { ApiError } from '#app/lib/connection/api-error.ts'
import { useCall } from '#app/components/portal/use-action.ts'

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

interface DeleteClassProps {
  userId: string
  taught: TaughtClass
  onDone: () => void
}

/** Asks, deletes, and offers to archive a class that must be kept because of its content. */
function DeleteClass({ userId, taught, onDone }: DeleteClassProps) {
  const removal = useCall('classes', 'remove', { userId, changes: 'everything' })
  const archival = useArchiveClass(userId)
  const { error } = removal

  function remove() {
    removal.mutate(
      { id: taught.id },
      {
        onSuccess() {
          toast(classTexts.toasts.deleted)
          onDone()
        },
        onError(failure) {
          if (isInUse(failure) && !taught.is_archived) return
          toastFailure(failure, classTexts.toasts.deleteFailed)
          onDone()
        },
      },
    )
  }

  if (isInUse(error) && !taught.is_archived) {
    return (
      <ConfirmDialog
        title={classTexts.toasts.deleteFailed}
        text={error.message}
        yes={teaching.archive}
        no={teaching.cancel}
        tone="primary"
        busy={archival.isPending}
        onAnswer={(yes) => (yes ? archival.mutate(taught, { onSettled: onDone }) : onDone())}
      />
    )
  }
  return (
    <ConfirmDialog
      title={classTexts.confirmDelete}
      text={classTexts.confirmDeleteText(taught.name)}
      yes={teaching.delete}
      no={teaching.keep}
      busy={removal.isPending}
      onAnswer={(yes) => (yes ? remove() : onDone())}
    />
  )
}

/** Whether the server keeps the class because of the work in it, which the message names. */
function isInUse(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'CLASS_IN_USE'
}
