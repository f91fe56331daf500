import { lazy, Suspense, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { signedOutIdle } from '#app/words/account/idle-sign-out.ts'
import { fetchLater } from '#app/components/load-part.tsx'
import { noteActivity, remainingIdleTime } from '#app/session/idle-clock.ts'
import type { IdleDialogProps } from './idle-dialog.tsx'
import { signOut } from './sign-out.ts'

const loadDialog = async () => (await import('./idle-dialog.tsx')).IdleDialog
const NoDialog: ComponentType<IdleDialogProps> = () => null
/** Without a connection the warning may be missing; the session ends anyway. */
const IdleDialog = lazy(async () => ({ default: await loadDialog().catch((): typeof NoDialog => NoDialog) }))

const warnBefore = 60_000
const activities = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

export interface IdleWatchProps {
  /** Minutes without an activity after which the session ends. */
  minutes: number
}

/** Asks before an unused session ends, and ends it. */
export function IdleWatch({ minutes }: IdleWatchProps) {
  const [remaining, setRemaining] = useState(minutes * 60_000)
  const check = useEffectEvent(() => {
    const left = remainingIdleTime(minutes)
    setRemaining(left)
    if (left <= 0) void signOut(signedOutIdle(minutes))
  })
  useEffect(() => fetchLater(loadDialog), [])
  useEffect(() => {
    // Once the question is open, only its answer counts.
    const note = () => {
      if (remainingIdleTime(minutes) > warnBefore) noteActivity()
    }
    noteActivity()
    const timer = setInterval(() => check(), 1000)
    // A computer that was asleep checks as soon as somebody looks at it again.
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
        onLeave={() => void signOut(signedOutIdle(minutes))}
      />
    </Suspense>
  )
}
