import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { teaching } from '#app/content/teaching.ts'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'

interface LeaveGuardProps {
  /** Something is typed that is not saved. */
  when: boolean
  /** Says what is lost by leaving. */
  text?: string
  /** Called once the person has decided to leave. */
  onLeave: () => void
}

/** Asks before unsaved text is left: with a dialog inside the portal, with the browser's own question otherwise. */
export function LeaveGuard({ when, text = teaching.leaveText, onLeave }: LeaveGuardProps) {
  // The router accepts one blocker at a time, and a page may have several forms: only one that is needed registers it.
  return when ? <ActiveGuard text={text} onLeave={onLeave} /> : null
}

function ActiveGuard({ text, onLeave }: Omit<LeaveGuardProps, 'when'> & { text: string }) {
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
      text={text}
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
