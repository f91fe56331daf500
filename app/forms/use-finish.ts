import { useState } from 'react'
import { isOfSavedRow } from '#app/offline/outbox/entry.ts'
import type { StoredDraft } from './use-draft.ts'

/**
 * Ends the work on a row that is saved now. On a slow device the form of a new row can be used once more before it has
 * disappeared: then it is for another row, and must not take the place of the first.
 * @returns `finish`, which is to be waited for before the row is said to be saved: a form that still found the draft after a power
 *   cut would take the next row for a correction of this one; `isUnused`: the form has started again, and nothing has been typed since
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
