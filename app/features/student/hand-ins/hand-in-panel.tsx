import { Upload } from 'lucide-react'
import { useRef, useState, useEffect } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { handIn as words } from '#app/words/student/hand-ins.ts'
import { isUnderWay, type HandInState } from './hand-in-state.ts'
import { hasArrived } from './hand-ins.ts'
import { useHandIn } from './use-hand-in.ts'
import type { StudentAssignment } from '#shared/dashboard/contract.ts'
import { canHandIn } from '#app/features/student/assignments/assignment-state.ts'
import { HandInForm } from './hand-in-form.tsx'
import { HandInProgress } from './hand-in-progress.tsx'
import { Alert } from '#app/components/ui/alert.tsx'

interface HandInPanelProps {
  assignment: StudentAssignment
  /** The form is open from the start if a link led to it. */
  opensForm?: boolean
}

/** The hand-in from button to receipt, including one that continues after a reload. */
export function HandInPanel({ assignment, opensForm = false }: HandInPanelProps) {
  const { state, start, retry, cancel, close } = useHandIn(assignment)
  const [isOpen, setOpen] = useState(opensForm)
  const wasClosed = useRef(false)

  if (state.step === 'done') return <HandInArrived state={state} onClose={close} />
  if (isUnderWay(state) && hasArrived(assignment)) return null
  if (isUnderWay(state)) return <HandInProgress state={state} onStop={cancel} />
  if (!canHandIn(assignment) && state.step === 'idle') return null
  if (isOpen || state.step === 'failed') {
    return (
      <HandInForm
        assignment={assignment}
        takesFocus={isOpen}
        failure={state.step === 'failed' ? state : undefined}
        onStart={start}
        onRetry={retry}
        onClose={() => {
          close()
          wasClosed.current = true
          setOpen(false)
        }}
      />
    )
  }
  return (
    <Button
      size="sm"
      data-may-wait
      // Closing the form removed the focused control, so the focus moves here.
      ref={(button) => {
        if (wasClosed.current) button?.focus()
        wasClosed.current = false
      }}
      aria-label={`${assignment.submission ? words.again : words.open}: ${assignment.title}`}
      onClick={() => setOpen(true)}
    >
      <Upload className="size-4" aria-hidden="true" />
      {assignment.submission ? words.again : words.open}
    </Button>
  )
}

type Done = Extract<HandInState, { step: 'done' }>

/** Receipts that have already had the focus: opening the tab again should not jump to them. */
const focused = new Set<string>()

interface HandInArrivedProps {
  state: Done
  onClose: () => void
}

/**
 * Confirms that the file has arrived. The card has just moved to the handed-in ones, so it takes the focus
 * there.
 */
function HandInArrived({ state, onClose }: HandInArrivedProps) {
  const { receipt_number: number } = state.receipt
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The move dropped the focus to the body; a person who has moved it elsewhere keeps it there.
    if (focused.has(number) && document.activeElement !== document.body) return
    focused.add(number)
    box.current?.focus()
  }, [number])
  return (
    <div ref={box} tabIndex={-1} className="w-full outline-none">
      <Alert tone="success" title={words.doneTitle}>
        <p>{words.done(number)}</p>
        <Button variant="secondary" size="sm" className="mt-3" onClick={onClose}>
          {words.close}
        </Button>
      </Alert>
    </div>
  )
}
