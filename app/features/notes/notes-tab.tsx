import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { noteTexts } from '#app/content/notes.ts'
import { ListPart } from '#app/features/teaching/list-part.tsx'
import { SubTabs } from '#app/features/teaching/sub-tabs.tsx'
import { useView } from '#app/features/teaching/use-view.ts'
import { NoteForm } from './note-form.tsx'
import { NoteList } from './note-list.tsx'
import { noteQuery } from './note-queries.ts'

export function NotesTab({ userId }: { userId: string }) {
  const [view, open] = useView('note')
  const toList = () => open({ show: 'list' })
  return (
    <SubTabs
      label={noteTexts.label}
      names={noteTexts.tabs}
      view={view}
      onView={open}
      list={
        <NoteList
          userId={userId}
          onEdit={(id) => open({ show: 'row', id })}
          onCreate={() => open({ show: 'new' })}
        />
      }
      form={
        view.show === 'row' ? (
          <EditNote key={view.id} userId={userId} id={view.id} onDone={toList} />
        ) : (
          <NoteForm userId={userId} onDone={toList} />
        )
      }
    />
  )
}

function EditNote({ userId, id, onDone }: { userId: string; id: string; onDone: () => void }) {
  const query = useQuery(noteQuery(userId, id))
  const [begun, setBegun] = useState(0)
  return (
    <ListPart query={query} failure={noteTexts.toasts.fetchFailed}>
      {(note) => (
        <NoteForm
          key={begun}
          userId={userId}
          note={note}
          onDone={onDone}
          onReload={() => setBegun(begun + 1)}
        />
      )}
    </ListPart>
  )
}
