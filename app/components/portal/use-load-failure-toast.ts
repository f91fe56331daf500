import { useEffect, useState } from 'react'
import { toast } from '#app/components/ui/toast.ts'
import type { Message } from '#app/words/account/session.ts'
import { loadFailure } from '#app/words/shared/lists.ts'
import { isConnectionLost } from '#app/lib/connection/connection.ts'

/**
 * Shows a toast for each failed load, in the place of the one before, which says the same. Loads that had
 * failed before the part was opened say nothing of the one that is under way.
 * @param failures the number of loads that have failed so far
 */
export function useLoadFailureToast(
  failures: number,
  { title, description }: Message = loadFailure.error,
): void {
  const [before] = useState(failures)
  useEffect(() => {
    // Without a connection, the portal's bar says so.
    if (failures > before && !isConnectionLost())
      toast(title, description, 'error', { id: `${title} ${description}` })
  }, [failures, before, title, description])
}
