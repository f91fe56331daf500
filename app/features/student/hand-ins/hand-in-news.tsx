import { toast } from '#app/components/ui/toast.ts'
import { useHandIn } from './use-hand-in.ts'
import type { StudentAssignment } from '#shared/contracts/dashboard.ts'
import { assignmentSubmitted, uploadFailed } from '#shared/messages/hand-ins.ts'

interface HandInNewsProps {
  assignments: readonly StudentAssignment[]
  /** Time to load the assignments again. */
  onHandedIn: () => void
}

/** Tells how a hand-in ended, whichever tab is open by then. Draws nothing. */
export function HandInNews({ assignments, onHandedIn }: HandInNewsProps) {
  return assignments.map(({ id }) => <NewsOfOne key={id} assignmentId={id} onHandedIn={onHandedIn} />)
}

function NewsOfOne({ assignmentId, onHandedIn }: { assignmentId: string; onHandedIn: () => void }) {
  useHandIn(assignmentId, {
    onDone({ file_name }) {
      const { title, description } = assignmentSubmitted(file_name)
      toast(title, description)
      onHandedIn()
    },
    onFailed: () => toast(uploadFailed.title, uploadFailed.description, 'error'),
  })
  return null
}
