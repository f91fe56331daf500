import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createDraft } from '#app/offline/outbox/drafts.ts'

/** A draft and what can be done with it. */
export interface StoredDraft<T> {
  value: T
  change: (patch: Partial<T>) => void
  /** Something was typed that is not saved. */
  isChanged: boolean
  /** The value comes from an earlier visit. */
  isRestored: boolean
  /** Starts again from another saved state. @returns when what was typed is no longer stored */
  restart: (saved: T) => Promise<void>
  /** Removes the stored draft, once it is saved or discarded. */
  forget: () => void
}

/**
 * The content of a form, stored in the outbox while it differs from its initial state.
 * @param name of the form, with the row's id if it edits one
 */
export function useDraft<T extends object>(userId: string, name: string, initial: () => T): StoredDraft<T> {
  const [beginning, setBeginning] = useState(initial)
  const [draft] = useState(() => createDraft<T>(userId, name))
  const typed = useSyncExternalStore(draft.subscribe, draft.read, draft.read)
  const value = useMemo(() => ({ ...beginning, ...typed }), [beginning, typed])
  const [isRestored, setRestored] = useState(typed !== undefined)
  const isChanged = JSON.stringify(value) !== JSON.stringify(beginning)

  useEffect(() => {
    const visit = { isOver: false }
    const open = async () => {
      const isThere = await draft.open()
      if (!visit.isOver) setRestored(isThere)
    }
    void open()
    return () => void (visit.isOver = true)
  }, [draft])

  return {
    value,
    isChanged,
    // A draft that is gone by now, for example of a form that has just been saved, is no longer restored.
    isRestored: isRestored && typed !== undefined,
    change: (patch) =>
      draft.edit((last) => {
        const next = { ...beginning, ...last, ...patch }
        const isAsBefore = JSON.stringify(next) === JSON.stringify(beginning)
        // Text that was submitted before is shown until something else is typed over it.
        return isAsBefore && !draft.isSubmitted() ? undefined : next
      }),
    async restart(saved) {
      setBeginning(saved)
      setRestored(false)
      await draft.restart()
    },
    forget: () => void draft.restart(),
  }
}

/** Names a form's draft after the row it edits, after the row it copies, or `new`. */
export function nameOfDraft(row: { id: string } | undefined, copyOf: { id: string } | undefined): string {
  if (row) return row.id
  return copyOf ? `copy.${copyOf.id}` : 'new'
}
