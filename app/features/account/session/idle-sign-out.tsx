import { lazy, Suspense, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { idleSignOut as words } from '#app/content/portal.ts'
import { isStoredOnDevice } from '#app/lib/browser-storage.ts'
import { fetchLater } from '#app/lib/load-part.ts'
import { noteActivity, remainingIdleTime } from '#app/session/idle-clock.ts'
import { useSession } from '#app/session/session-store.ts'
import { school } from '#school.config.ts'
import type { IdleDialogProps } from './idle-dialog.tsx'
import { signOut } from './sign-out.ts'

const loadDialog = async () => (await import('./idle-dialog.tsx')).IdleDialog
const NoDialog: ComponentType<IdleDialogProps> = () => null
/** Without a connection there may be no warning; the session ends all the same. */
const IdleDialog = lazy(async () => ({ default: await loadDialog().catch((): typeof NoDialog => NoDialog) }))

const warnBefore = 60_000
const activities = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Signs out a session without "Remember me" that nobody uses, after a warning of a minute: on a shared computer the next
 * person may be waiting. Drafts stay for the next login.
 */
export function IdleSignOut() {
  const { phase } = useSession()
  const hasSession = phase === 'signed-in' || phase === 'must-change' || phase === 'second-factor'
  const isOn = hasSession && school.idleSignOutMinutes > 0
  return isOn && !isStoredOnDevice() ? <IdleWatch minutes={school.idleSignOutMinutes} /> : null
}

function IdleWatch({ minutes }: { minutes: number }) {
  const [remaining, setRemaining] = useState(minutes * 60_000)
  const check = useEffectEvent(() => {
    const left = remainingIdleTime(minutes)
    setRemaining(left)
    if (left <= 0) void signOut(words.ended(minutes))
  })
  useEffect(() => fetchLater(loadDialog), [])
  useEffect(() => {
    // Once the question is open, only its answer counts.
    const note = () => {
      if (remainingIdleTime(minutes) > warnBefore) noteActivity()
    }
    noteActivity()
    const timer = setInterval(() => check(), 1000)
    // A computer that was asleep checks as soon as it is looked at again.
    const onVisible = () => check()
    document.addEventListener('visibilitychange', onVisible)
    for (const activity of activities)
      window.addEventListener(activity, note, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
      for (const activity of activities) window.removeEventListener(activity, note, { capture: true })
    }
  }, [minutes])

  function stay() {
    noteActivity()
    setRemaining(remainingIdleTime(minutes))
  }

  if (remaining > warnBefore || remaining <= 0) return null
  return (
    <Suspense>
      <IdleDialog
        seconds={Math.ceil(remaining / 1000)}
        onStay={stay}
        onLeave={() => void signOut(words.ended(minutes))}
      />
    </Suspense>
  )
}
