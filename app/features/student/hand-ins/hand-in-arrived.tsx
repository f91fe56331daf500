import { useEffect, useRef } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { handIn as words } from '#app/content/student-portal.ts'
import type { HandInState } from './hand-in-state.ts'

type Done = Extract<HandInState, { step: 'done' }>

/** Which arrivals have been brought into view already; opening the tab again should not jump there. */
const shown = new WeakSet<Done>()

interface HandInArrivedProps {
  state: Done
  onClose: () => void
}

/** The card has just moved to the work handed in, so it brings itself back into view. */
export function HandInArrived({ state, onClose }: HandInArrivedProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Moving took the focus away; whoever has it elsewhere keeps it.
    if (shown.has(state) && document.activeElement !== document.body) return
    shown.add(state)
    box.current?.focus()
  }, [state])
  return (
    <div ref={box} tabIndex={-1} className="mt-4 outline-none">
      <Alert tone="success" title={words.doneTitle}>
        <p>{words.done(state.receipt.receipt_number)}</p>
        <Button variant="secondary" size="sm" className="mt-3" onClick={onClose}>
          {words.close}
        </Button>
      </Alert>
    </div>
  )
}
