import { useEffect, useRef } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { handIn as words } from '#app/words/student/hand-ins.ts'
import type { HandInState } from './hand-in-state.ts'

type Done = Extract<HandInState, { step: 'done' }>

/** Hand-ins that have already had the focus: opening the tab again should not jump to them. */
const focused = new WeakSet<Done>()

interface HandInArrivedProps {
  state: Done
  onClose: () => void
}

/**
 * Confirms that the file has arrived. The card has just moved to the handed-in ones, so it takes the focus
 * there.
 */
export function HandInArrived({ state, onClose }: HandInArrivedProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The move dropped the focus to the body; a person who has moved it elsewhere keeps it there.
    if (focused.has(state) && document.activeElement !== document.body) return
    focused.add(state)
    box.current?.focus()
  }, [state])
  return (
    <div ref={box} tabIndex={-1} className="w-full outline-none">
      <Alert tone="success" title={words.doneTitle}>
        <p>{words.done(state.receipt.receipt_number)}</p>
        <Button variant="secondary" size="sm" className="mt-3" onClick={onClose}>
          {words.close}
        </Button>
      </Alert>
    </div>
  )
}
