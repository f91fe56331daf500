import { assignmentTexts as words } from '#app/words/teacher/assignments.ts'
import type { SetAssignment } from '#shared/assignments/contract.ts'

type WorkDoneProps = Pick<SetAssignment, 'hand_ins' | 'students' | 'marked' | 'to_mark'>

/** The numbers of hand-ins, of marks, and of hand-ins waiting for a mark. */
export function WorkDone({ hand_ins, students, marked, to_mark }: WorkDoneProps) {
  return (
    <span className="block text-sm font-normal text-ink-soft">
      {words.columns.work}: {words.handedIn(hand_ins, students, marked)}
      {to_mark > 0 && <span className="font-semibold text-kunai-ink"> · {words.toMark(to_mark)}</span>}
    </span>
  )
}
