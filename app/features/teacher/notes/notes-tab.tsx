import { noteTexts } from '#app/words/teacher/notes.ts'
import { ListAndForm } from '#app/components/portal/list-and-form.tsx'
import { NoteForm } from './note-form.tsx'
import { NoteList } from './note-list.tsx'
import { noteQuery } from './note-queries.ts'

export function NotesTab({ userId }: { userId: string }) {
  return (
    <ListAndForm
      parameter="note"
      label={noteTexts.label}
      names={noteTexts.tabs}
      renderList={(opening) => <NoteList userId={userId} {...opening} />}
      rowQuery={(id) => noteQuery(userId, { id })}
      failure={noteTexts.toasts.fetchFailed}
      renderForm={({ row, ...others }) => <NoteForm userId={userId} note={row} {...others} />}
    />
  )
}
