import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { handIn as words } from '#app/words/student/hand-ins.ts'
import { isUnderWay } from './hand-in-state.ts'
import { hasArrived } from './hand-ins.ts'
import { useHandIn } from './use-hand-in.ts'
import type { StudentAssignment } from '#shared/dashboard/contract.ts'
import { canHandIn } from '#app/features/student/assignments/assignment-state.ts'
import { HandInArrived } from './hand-in-arrived.tsx'
import { HandInForm } from './hand-in-form.tsx'
import { HandInProgress } from './hand-in-progress.tsx'

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
