import { useEffect } from 'react'

/** Writes a failure that the specification wants logged without a message (section 8) to the browser's console. */
export function useLoggedFailure(error: Error | null): void {
  useEffect(() => {
    if (error) reportError(error)
  }, [error])
}
