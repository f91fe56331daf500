import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RetryAlert } from '#app/components/ui/retry-alert.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { frame } from '#app/words/account/session.ts'
import { subjectDialog as words } from '#app/words/student/subjects.ts'
import { useStudent } from '#app/features/student/dashboard/student-context.ts'
import { FileLink } from '#app/files/file-link.tsx'
import { formatDate } from '#app/lib/format.ts'
import type { StudentSubject } from '#shared/contracts/dashboard.ts'
import { noteQuery } from './subject-queries.ts'

type Note = StudentSubject['notes'][number]

/** A note that opens where it stands; its content is loaded only then. */
export function NoteItem({ note }: { note: Note }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="py-1">
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer py-2">
          <span className="font-semibold text-river-ink underline">{note.title}</span>
          <span className="block text-sm text-ink-soft">{formatDate(note.created_at)}</span>
        </summary>
        {isOpen && <NoteContent id={note.id} />}
      </details>
      {note.file_url && <FileLink file={note} none="" />}
    </li>
  )
}

function NoteContent({ id }: { id: string }) {
  const { userId } = useStudent()
  const query = useQuery(noteQuery(userId, id))
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
