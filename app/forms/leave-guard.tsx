import { useEffect, useRef } from 'react'
import { teaching } from '#app/words/shared/forms.ts'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { useHeldDeparture } from '#app/lib/navigation/blocker.ts'

interface LeaveGuardProps {
  /** Something is typed that is not saved. */
  when: boolean
  /** Describes what would be lost. */
  text?: string
  /**
   * Discards what was typed, once the person has decided to leave. A log-out does so itself, unless it is
   * cancelled.
   */
  onLeave: () => void
  /** Gives up the page before a log-out asks about the outbox, so that only the outbox holds its work. */
  beforeLogOut?: () => void
}

/**
 * Asks before unsaved text is left: with a dialog inside the portal, otherwise with the browser's own
 * question.
 */
export function LeaveGuard({ when, text = teaching.leaveText, ...rest }: LeaveGuardProps) {
  // Only one guard is asked, and a page may have several forms, so only a guard that is needed registers.
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
