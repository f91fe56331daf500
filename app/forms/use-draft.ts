import { useEffect, useState } from 'react'
import { forgetDraft, readDraft, writeDraft } from '#app/lib/drafts.ts'

interface Draft<T> {
  value: T
  change: (patch: Partial<T>) => void
  /** Something was typed that is not saved. */
  isChanged: boolean
  /** The value comes from an earlier visit. */
  isRestored: boolean
  /** Once it is saved or thrown away. */
  forget: () => void
}

/**
 * The content of a form, kept in the browser while it differs from how it began.
 * @param name of the form, with the row's id where it edits one
 */
export function useDraft<T extends object>(userId: string, name: string, initial: () => T): Draft<T> {
  const [beginning] = useState(initial)
  const [kept] = useState(() => readDraft(userId, name) as Partial<T> | undefined)
  const [value, setValue] = useState<T>(() => ({ ...beginning, ...kept }))
  const isChanged = JSON.stringify(value) !== JSON.stringify(beginning)

  useEffect(() => {
    if (isChanged) writeDraft(userId, name, value)
    else forgetDraft(userId, name)
  }, [userId, name, value, isChanged])

  return {
    value,
    isChanged,
    isRestored: kept !== undefined,
    change: (patch) => setValue((last) => ({ ...last, ...patch })),
    forget: () => forgetDraft(userId, name),
  }
}

/** How a form's draft is called: by the row it edits, by the one it copies, or as the new one. */
export function nameOfDraft(row: { id: string } | undefined, copyOf: { id: string } | undefined): string {
  if (row) return row.id
  return copyOf ? `copy.${copyOf.id}` : 'new'
}
