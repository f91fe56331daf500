import { useEffect, useState, type ComponentType } from 'react'
import { isStoredOnDevice } from '#app/lib/storage/browser-storage.ts'
import { useSession } from '#app/session/session-store.ts'
import { useSchool } from '#app/lib/page/school.ts'
import type { IdleWatchProps } from './idle-watch.tsx'

/** Milliseconds before another try when the watch could not be fetched. */
const pause = 10_000

/**
 * Signs out a session without "Remember me" that nobody uses, after a warning of a minute: on a shared computer the next
 * person may be waiting. Drafts stay for the next login.
 */
export function IdleSignOut() {
  const { phase } = useSession()
  const [Watch, setWatch] = useState<ComponentType<IdleWatchProps>>()
  const hasSession = phase === 'signed-in' || phase === 'must-change' || phase === 'second-factor'
  const { idleSignOutMinutes: minutes } = useSchool()
  // The watch applies only to sessions without "Remember me".
  const isOn = hasSession && minutes > 0 && !isStoredOnDevice()

  useEffect(() => {
    if (!isOn) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    async function load() {
      try {
        const { IdleWatch } = await import('./idle-watch.tsx')
        setWatch(() => IdleWatch)
      } catch {
        timer = setTimeout(() => void load(), pause) // without a connection
      }
    }
    void load()
    return () => clearTimeout(timer)
  }, [isOn])

  return isOn && Watch ? <Watch minutes={minutes} /> : null
}
