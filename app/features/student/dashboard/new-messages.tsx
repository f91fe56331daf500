import { MessageSquare } from 'lucide-react'
import { Link } from '#app/lib/navigation/link.tsx'
import { firstScreen as words } from '#app/words/student/portal.ts'
import { assignmentSearch } from '#app/features/student/assignments/assignment-address.ts'
import type { StudentAssignment } from '#shared/dashboard/contract.ts'

/** Work with new messages from the teacher, one line each. Renders nothing when there are none. */
export function NewMessages({ assignments }: { assignments: readonly StudentAssignment[] }) {
  return assignments
    .filter(({ submission }) => submission?.new_messages)
    .map(({ id, title }) => (
      <p key={id}>
        <Link
          to={{ search: assignmentSearch(id) }}
          preventScrollReset
          className="flex items-center gap-2 text-river-ink underline"
        >
          <MessageSquare className="size-4 shrink-0" aria-hidden="true" />
          <span className="min-w-0 truncate">{words.newMessage(title)}</span>
        </Link>
      </p>
    ))
}
