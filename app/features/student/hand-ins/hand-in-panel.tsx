import { Upload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { handIn as words } from '#app/content/student-portal.ts'
import { isUnderWay } from './hand-in-state.ts'
import { useHandIn } from './use-hand-in.ts'
import type { StudentAssignment } from '#shared/contracts/dashboard.ts'
import { canHandIn } from '#app/features/student/assignments/assignment-state.ts'
import { HandInArrived } from './hand-in-arrived.tsx'
import { HandInForm } from './hand-in-form.tsx'
import { HandInProgress } from './hand-in-progress.tsx'

/** Handing in, from the button to the receipt; shows also a hand-in that continues after a reload. */
export function HandInPanel({ assignment }: { assignment: StudentAssignment }) {
  const { state, start, retry, cancel } = useHandIn(assignment.id)
  const [isOpen, setOpen] = useState(false)

  if (state.step === 'done') return <HandInArrived state={state} onClose={cancel} />
  if (isUnderWay(state)) return <HandInProgress state={state} onStop={cancel} />
  if (!canHandIn(assignment) && state.step === 'idle') return null
  if (isOpen || state.step === 'failed') {
    return (
      <HandInForm
        assignment={assignment}
        failure={state.step === 'failed' ? state : undefined}
        onStart={start}
        onRetry={retry}
        onClose={() => {
          cancel()
          setOpen(false)
        }}
      />
    )
  }
  return (
    <Button
      className="mt-4 w-full sm:w-auto"
      aria-label={`${assignment.submission ? words.again : words.open}: ${assignment.title}`}
      onClick={() => setOpen(true)}
    >
      <Upload className="size-5" aria-hidden="true" />
      {assignment.submission ? words.again : words.open}
    </Button>
  )
}
