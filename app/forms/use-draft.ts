import { useEffect, useState } from 'react'
import { forgetDraft, readDraft, writeDraft } from '#app/lib/drafts.ts'

/** A draft and what can be done with it. */
export interface StoredDraft<T> {
  value: T
  change: (patch: Partial<T>) => void
  /** Something was typed that is not saved. */
  isChanged: boolean
  /** The value comes from an earlier visit. */
  isRestored: boolean
  /** Begins anew with another saved state. */
  restart: (saved: T) => void
  /** Removes the stored draft, once it is saved or thrown away. */
  forget: () => void
}

/**
 * The content of a form, stored in the browser while it differs from how it began.
 * @param name of the form, with the row's id where it edits one
 */
export function useDraft<T extends object>(userId: string, name: string, initial: () => T): StoredDraft<T> {
  const [beginning, setBeginning] = useState(initial)
  const [stored] = useState(() => readDraft(userId, name) as Partial<T> | undefined)
  const [value, setValue] = useState<T>(() => ({ ...beginning, ...stored }))
  const [isRestored, setRestored] = useState(stored !== undefined)
  const isChanged = JSON.stringify(value) !== JSON.stringify(beginning)

  useEffect(() => {
    if (isChanged) writeDraft(userId, name, value)
    else forgetDraft(userId, name)
  }, [userId, name, value, isChanged])

  return {
    value,
    isChanged,
    isRestored,
    change: (patch) => setValue((last) => ({ ...last, ...patch })),
    restart(saved) {
      setBeginning(saved)
      setValue(saved)
      setRestored(false)
    },
    forget: () => forgetDraft(userId, name),
  }
}

/** Names a form's draft after the row it edits, after the row it copies, or `new`. */
export function nameOfDraft(row: { id: string } | undefined, copyOf: { id: string } | undefined): string {
  if (row) return row.id
  return copyOf ? `copy.${copyOf.id}` : 'new'
}
