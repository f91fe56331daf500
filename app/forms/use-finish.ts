import { useState } from 'react'
import { isOfSavedRow } from '#app/offline/outbox/entry.ts'
import type { StoredDraft } from './use-draft.ts'

/**
 * Ends the work on a row once it is saved. On a slow device the form of a new row can be used again before it
 * has disappeared: it is then for another row, and must not replace the first.
 * @returns `finish`, to be awaited before the row is reported as saved, because a form that still found the
 * draft after a power cut would take the next row for a correction of this one; `isUnused`: the form has
 * started again, and nothing has been typed since
 */
export function useFinish<Draft extends object>(
  { value, isChanged, restart }: StoredDraft<Draft>,
  initial: () => Draft,
  discard: () => void,
) {
  const [hasBegunAnew, setBegunAnew] = useState(false)

  async function finish() {
    discard()
    const isNewRow = !isOfSavedRow(value)
    setBegunAnew(isNewRow)
    await restart(isNewRow ? initial() : value)
  }

  return { finish, isUnused: hasBegunAnew && !isChanged }
}
