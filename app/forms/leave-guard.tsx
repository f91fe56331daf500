import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { teaching } from '#app/content/teaching.ts'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'

interface LeaveGuardProps {
  /** Something is typed that is not saved. */
  when: boolean
  /** The person leaves it behind. */
  onLeave: () => void
}

/** Asks before unsaved text is left, within the portal by a dialog, else by the browser's own question. */
export function LeaveGuard({ when, onLeave }: LeaveGuardProps) {
  // The router knows one guard at a time, and a page may have several forms: only one that is needed stands there.
  return when ? <StandingGuard onLeave={onLeave} /> : null
}

function StandingGuard({ onLeave }: Pick<LeaveGuardProps, 'onLeave'>) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search,
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])

  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={teaching.leaveTitle}
      text={teaching.leaveText}
      yes={teaching.leave}
      no={teaching.stay}
      onAnswer={(leaves) => {
        if (!leaves) return blocker.reset()
        onLeave()
        blocker.proceed()
      }}
    />
  )
}
