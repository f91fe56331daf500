import { useEffect } from 'react'

/** For what may fail without a message (specification, section 8: only logged): the browser's console has it. */
export function useLoggedFailure(error: Error | null): void {
  useEffect(() => {
    if (error) reportError(error)
  }, [error])
}
