import { noteTexts } from '#app/words/teacher/notes.ts'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { SubTabs } from '#app/components/portal/sub-tabs.tsx'
import { useView } from '#app/components/portal/use-view.ts'
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
          onCopy={(id) => open({ show: 'copy', id })}
          onCreate={() => open({ show: 'new' })}
        />
      }
      form={
        view.show === 'row' || view.show === 'copy' ? (
          <EditNote
            key={view.show + view.id}
            userId={userId}
            id={view.id}
            isCopy={view.show === 'copy'}
            onDone={toList}
          />
        ) : (
          <NoteForm userId={userId} onDone={toList} />
        )
      }
    />
  )
}

interface EditNoteProps {
  userId: string
  id: string
  isCopy: boolean
  onDone: () => void
}

function EditNote({ userId, id, isCopy, onDone }: EditNoteProps) {
  return (
    <Loaded of={noteQuery(userId, { id })} failure={noteTexts.toasts.fetchFailed}>
      {(note) => (
        <NoteForm
          userId={userId}
          note={isCopy ? undefined : note}
          copyOf={isCopy ? note : undefined}
          onDone={onDone}
        />
      )}
    </Loaded>
  )
}
