import { useState } from 'react'
import { isOfSavedRow } from '#app/offline/outbox/entry.ts'
import type { StoredDraft } from './use-draft.ts'

/**
 * Ends the work on a row that is saved now. On a slow device the form of a new row can be used once more before it has
 * disappeared: then it is for another row, and must not take the place of the first.
 * @returns `isUnused`: the form has begun anew, and nothing has been typed since
 */
export function useFinish<Draft extends object>(
  { value, isChanged, restart }: StoredDraft<Draft>,
  initial: () => Draft,
  discard: () => void,
) {
  const [hasBegunAnew, setBegunAnew] = useState(false)

  function finish() {
    discard()
    if (isOfSavedRow(value)) return restart(value)
    restart(initial())
    setBegunAnew(true)
  }

  return { finish, isUnused: hasBegunAnew && !isChanged }
}
