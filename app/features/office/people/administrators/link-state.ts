import { useEffect, useState } from 'react'
import { firstAdministrator as words } from '#app/words/account/administrators.ts'
import { ApiError } from '#app/lib/connection/api-error.ts'
import { visitorApi } from '#app/lib/api/api.ts'

export type LinkState =
  | { phase: 'checking' }
  | { phase: 'open'; token: string }
  /** Nobody can use it. */
  | { phase: 'unusable'; reason: string; hasAdministrator: boolean }
  | { phase: 'unreachable' }

/** Reads the secret after the `#` of the address, and asks whether it can still be used. */
export function useLinkState() {
  const [state, setState] = useState<LinkState>({ phase: 'checking' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const ask = async () => setState(await readLink(location.hash.slice(1)))
    void ask()
    // Another link may be opened in the same page.
    const again = () => setTries((count) => count + 1)
    window.addEventListener('hashchange', again)
    return () => window.removeEventListener('hashchange', again)
  }, [tries])

  return {
    state,
    setState,
    tryAgain: () => {
      setState({ phase: 'checking' })
      setTries(tries + 1)
    },
  }
}

async function readLink(token: string): Promise<LinkState> {
  if (token === '') return { phase: 'unusable', reason: words.missing, hasAdministrator: false }
  try {
    await visitorApi.administrators.checkFirstLink({ token })
    return { phase: 'open', token }
  } catch (error) {
    return unusableLink(error) ?? { phase: 'unreachable' }
  }
}

/** The state of the link that an error reveals; undefined when the error has another cause. */
export function unusableLink(error: unknown): LinkState | undefined {
  if (!(error instanceof ApiError) || ![404, 409, 410].includes(error.status)) return undefined
  return {
    phase: 'unusable',
    reason: error.message,
    hasAdministrator: error.code === 'ADMINISTRATOR_EXISTS',
  }
}
