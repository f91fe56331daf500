import { Clock, Upload } from 'lucide-react'
import { Link } from '#app/lib/navigation/link.tsx'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { firstScreen as words, subjects } from '#app/words/student/portal.ts'
import { assignmentSearch, showParameter } from '#app/features/student/assignments/assignment-address.ts'
import { dueNext, isReturned, sortAssignments } from '#app/features/student/assignments/assignment-state.ts'
import { describeDue, dueDateTones } from '#app/features/student/assignments/due-date.ts'
import { useWaitingHandIns } from '#app/features/student/hand-ins/use-waiting-hand-ins.ts'
import type { StudentAssignment } from '#shared/dashboard/contract.ts'

const maxShown = 3

/** The next assignments to hand in, each with a link to its hand-in form. */
export function DueNext({ assignments }: { assignments: readonly StudentAssignment[] }) {
  const waiting = useWaitingHandIns()
  const { toDo } = sortAssignments(assignments)
  const shown = [...assignments.filter(isReturned), ...dueNext(toDo, maxShown)].slice(0, maxShown)
  const open = toDo.filter(({ id }) => !waiting.has(id))
  return (
    <section aria-labelledby="due-next">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="due-next" className="text-xl">
          {words.dueNext}
        </h2>
        {open.length > maxShown && (
          <Link
            to={{ search: `?tab=assignments&${showParameter}=toDo` }}
            preventScrollReset
            className="shrink-0 text-sm text-river-ink underline"
          >
            {words.allToDo(open.length)}
          </Link>
        )}
      </div>
      {shown.length === 0 ? (
        <p className="mt-1 text-ink-soft">{words.nothingDue}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {shown.map((assignment) => (
            <DueItem key={assignment.id} assignment={assignment} isWaiting={waiting.has(assignment.id)} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface DueItemProps {
  assignment: StudentAssignment
  /** The hand-in is in the outbox. */
  isWaiting: boolean
}

function DueItem({ assignment, isWaiting }: DueItemProps) {
  const { id, title, subject_name } = assignment
  const due = describeDue(assignment)
  return (
    <li className="flex items-center justify-between gap-3 py-1.5">
      <p className="min-w-0">
        <Link
          to={{ search: assignmentSearch(id) }}
          preventScrollReset
          className="line-clamp-2 font-semibold text-ink underline"
        >
          {title}
        </Link>
        <span className="block text-sm text-ink-soft">
          {isReturned(assignment) ? (
            <span className="font-semibold text-kunai-ink">{words.returned}</span>
          ) : (
            <span className={due && dueDateTones[due.urgency]}>{due?.words ?? words.noDueDate}</span>
          )}{' '}
          · {subject_name ?? subjects.unknownSubject}
        </span>
      </p>
      {isWaiting ? (
        <span className="flex shrink-0 items-center gap-2 text-sm text-kunai-ink">
          <Clock className="size-4" aria-hidden="true" />
          {words.waits}
        </span>
      ) : (
        <Link
          to={{ search: assignmentSearch(id, true) }}
          preventScrollReset
          className={buttonStyles('primary', 'sm', 'shrink-0 px-3')}
          aria-label={words.handIn(title)}
          data-may-wait
        >
          <Upload className="size-4 max-sm:hidden" aria-hidden="true" />
          {words.handInShort}
        </Link>
      )}
    </li>
  )
}
