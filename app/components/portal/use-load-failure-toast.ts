import { useEffect } from 'react'
import { toast } from '#app/components/ui/toast.ts'
import { loadFailure } from '#app/words/shared/lists.ts'
import { isConnectionLost } from '#app/lib/connection/connection.ts'

/** Shows one toast for each failed load. @param failures the number of loads that have failed so far */
export function useLoadFailureToast(failures: number): void {
  useEffect(() => {
    // Without a connection, the portal's bar says so.
    if (failures > 0 && !isConnectionLost())
      toast(loadFailure.error.title, loadFailure.error.description, 'error')
  }, [failures])
}
