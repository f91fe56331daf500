import { useEffect, useRef } from 'react'
import { teaching } from '#app/words/shared/forms.ts'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { useHeldDeparture } from '#app/lib/navigation/blocker.ts'

interface LeaveGuardProps {
  /** Something is typed that is not saved. */
  when: boolean
  /** Describes what is lost by leaving. */
  text?: string
  /** Throws away what is typed, once the person has decided to leave. A log-out does so itself, unless it is cancelled. */
  onLeave: () => void
  /** Gives up the page, so that the outbox alone has what it holds of it, before a log-out asks about that. */
  beforeLogOut?: () => void
}

/** Asks before unsaved text is left: with a dialog inside the portal, with the browser's own question otherwise. */
export function LeaveGuard({ when, text = teaching.leaveText, ...rest }: LeaveGuardProps) {
  // One guard at a time is asked, and a page may have several forms: only one that is needed registers.
  return when ? <ActiveGuard text={text} {...rest} /> : null
}

function ActiveGuard({ text, onLeave, beforeLogOut }: Omit<LeaveGuardProps, 'when'> & { text: string }) {
  const [departure, stay] = useHeldDeparture()
  const isLeaving = useRef(false)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault()
    }
    // Typing again means that the person stayed: the next page did not load.
    const typeAgain = () => {
      isLeaving.current = false
    }
    window.addEventListener('beforeunload', ask)
    window.addEventListener('input', typeAgain)
    return () => {
      window.removeEventListener('beforeunload', ask)
      window.removeEventListener('input', typeAgain)
    }
  }, [])

  if (!departure) return null
  return (
    <ConfirmDialog
      title={teaching.leaveTitle}
      text={text}
      yes={teaching.leave}
      no={teaching.stay}
      onAnswer={(leaves) => {
        stay()
        if (!leaves) return
        if (departure.isLogOut) beforeLogOut?.()
        else {
          isLeaving.current = true
          onLeave()
        }
        departure.proceed()
      }}
    />
  )
}
