import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RetryAlert } from '#app/components/ui/retry-alert.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { frame } from '#app/words/account/session.ts'
import { subjectDialog as words } from '#app/words/student/subjects.ts'
import { useMarkRead } from '#app/features/student/course-modules/use-mark-read.ts'
import { useStudent } from '#app/features/student/dashboard/student-context.ts'
import { FileLink } from '#app/files/file-link.tsx'
import { formatDate } from '#app/lib/text/format.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { StudentSubject } from '#shared/dashboard/contract.ts'

const noteQuery = callQuery('dashboard', 'note', { kept: 'to read' })

type Note = Pick<StudentSubject['notes'][number], 'id' | 'title' | 'file_name' | 'file_size' | 'file_url'> & {
  created_at: string | null
}

/** A note in the list of a subject. */
export function NoteItem({ note }: { note: Note }) {
  return (
    <li className="py-1">
      <NoteDetails note={note} />
    </li>
  )
}

/** A note that opens in place; its content is loaded only then, and it counts as read. */
export function NoteDetails({ note }: { note: Note }) {
  const [isOpen, setOpen] = useState(false)
  const markRead = useMarkRead()

  function toggle(opens: boolean) {
    setOpen(opens)
    if (opens) markRead({ kind: 'note', id: note.id })
  }

  return (
    <>
      <details onToggle={(event) => toggle(event.currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer py-2 wrap-anywhere">
          <span className="font-semibold text-river-ink underline">{note.title}</span>
          {note.created_at && (
            <span className="block text-sm text-ink-soft">{formatDate(note.created_at)}</span>
          )}
        </summary>
        {isOpen && <NoteContent id={note.id} />}
      </details>
      {note.file_url && <FileLink file={note} none="" />}
    </>
  )
}

function NoteContent({ id }: { id: string }) {
  const { userId } = useStudent()
  const query = useQuery(noteQuery(userId, { id }))
  if (query.isPending) return <Skeleton className="h-24" />
  if (!query.data) {
    return (
      <RetryAlert title={words.noteFailed} action={frame.tryAgain} query={query}>
        {words.loadHelp}
      </RetryAlert>
    )
  }
  return <p className="max-w-prose pb-2 whitespace-pre-line">{query.data.content}</p>
}
