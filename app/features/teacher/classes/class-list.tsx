import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { classTexts } from '#app/content/classes.ts'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { api } from '#app/lib/api.ts'
import type { TaughtClass } from '#shared/contracts/classes.ts'
import { classesQuery } from './class-queries.ts'
import { ClassTable } from './class-table.tsx'
import { DeleteClass } from './delete-class.tsx'

interface ClassListProps {
  userId: string
  onMarks: (taught: TaughtClass) => void
  onEdit: (taught: TaughtClass) => void
  onCopy: (taught: TaughtClass) => void
  onCreate: () => void
}

export function ClassList({ userId, onMarks, onEdit, onCopy, onCreate }: ClassListProps) {
  const client = useQueryClient()
  const query = useQuery(classesQuery(userId))
  const [leaving, setLeaving] = useState<TaughtClass>()
  const refresh = () => client.invalidateQueries({ queryKey: [userId] })

  async function archive({ id, updated_at, is_archived }: TaughtClass) {
    try {
      await api.classes.archive({ id, updated_at, is_archived: !is_archived })
      toast(is_archived ? classTexts.toasts.restored : classTexts.toasts.archived)
    } catch (error) {
      toastFailure(error, classTexts.toasts.saveFailed)
    }
    await refresh()
  }

  const actions = {
    onMarks,
    onEdit,
    onCopy,
    onArchive: (taught: TaughtClass) => void archive(taught),
    onDelete: setLeaving,
  }
  return (
    <ListPart query={query} failure={classTexts.toasts.fetchFailed}>
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
            {archived.length > 0 && (
              <section className="mt-10">
                <h2 className="text-xl">{classTexts.archivedHeading}</h2>
                <p className="mb-4 text-sm text-ink-soft">{classTexts.archivedText}</p>
                <ClassTable classes={archived} caption={classTexts.archivedHeading} {...actions} />
              </section>
            )}
            {leaving && (
              <DeleteClass
                taught={leaving}
                onArchive={() => archive(leaving)}
                onDone={() => {
                  setLeaving(undefined)
                  void refresh()
                }}
              />
            )}
          </>
        )
      }}
    </ListPart>
  )
}
