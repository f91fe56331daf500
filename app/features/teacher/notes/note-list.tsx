import { Copy, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ColumnHeads } from '#app/components/portal/column-heads.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Table, TableBody, TableCaption, TableCell, TableRow } from '#app/components/ui/table.tsx'
import { noteTexts } from '#app/words/teacher/notes.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { DeleteRow } from '#app/components/portal/delete-row.tsx'
import { AttachmentCell } from '#app/files/attachment-cell.tsx'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { RowActions } from '#app/components/portal/row-actions.tsx'
import { formatDate } from '#app/lib/text/format.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import type { ListedNote } from '#shared/notes/contract.ts'
import { notesQuery } from './note-queries.ts'

interface NoteListProps {
  userId: string
  onEdit: (id: string) => void
  onCopy: (id: string) => void
  onCreate: () => void
}

const columns = noteTexts.columns

export function NoteList({ userId, onEdit, onCopy, onCreate }: NoteListProps) {
  const { mutateAsync: remove } = useCall('notes', 'remove', { userId, changes: 'everything' })
  const [deleting, setDeleting] = useState<ListedNote>()
  return (
    <Loaded of={notesQuery(userId)} failure={noteTexts.toasts.fetchFailed}>
      {(notes) => (
        <>
          {notes.length === 0 ? (
            <EmptyState
              title={noteTexts.empty}
              action={<Button onClick={onCreate}>{noteTexts.tabs.create}</Button>}
            />
          ) : (
            <Table data-cards="flow">
              <TableCaption>{noteTexts.caption}</TableCaption>
              <ColumnHeads
                titles={[
                  columns.title,
                  columns.subject,
                  columns.attachment,
                  columns.created,
                  { title: teaching.actions, align: 'end' },
                ]}
              />
              <TableBody>
                {notes.map((note) => (
                  <NoteRow key={note.id} note={note} onEdit={onEdit} onCopy={onCopy} onDelete={setDeleting} />
                ))}
              </TableBody>
            </Table>
          )}
          {deleting && (
            <DeleteRow
              question={noteTexts.confirmDelete}
              text={noteTexts.confirmDeleteText(deleting.title)}
              deleted={noteTexts.toasts.deleted}
              failed={noteTexts.toasts.deleteFailed}
              remove={() => remove({ id: deleting.id })}
              onDone={() => setDeleting(undefined)}
            />
          )}
        </>
      )}
    </Loaded>
  )
}

interface NoteRowProps {
  note: ListedNote
  onEdit: (id: string) => void
  onCopy: (id: string) => void
  onDelete: (note: ListedNote) => void
}

function NoteRow({ note, onEdit, onCopy, onDelete }: NoteRowProps) {
  return (
    <TableRow>
      <TableCell rowTitle className="font-semibold">
        {note.title}
      </TableCell>
      <TableCell label={columns.subject} data-plain="">
        {note.subject_name}
        {note.class_name && (
          <span className="text-sm text-ink-soft lg:block"> {noteTexts.sharedWith(note.class_name)}</span>
        )}
      </TableCell>
      <AttachmentCell
        file={note}
        label={columns.attachment}
        none={noteTexts.noFile}
        className="sm:max-w-64"
      />
      <TableCell label={columns.created} className="whitespace-nowrap">
        {formatDate(note.created_at)}
      </TableCell>
      <TableCell align="end" beside="end" className="sm:py-0!">
        <RowActions
          of={note.title}
          actions={[
            { icon: Pencil, words: teaching.edit, onAct: () => onEdit(note.id) },
            { icon: Copy, words: teaching.copy, onAct: () => onCopy(note.id) },
            { icon: Trash2, words: teaching.delete, onAct: () => onDelete(note) },
          ]}
        />
      </TableCell>
    </TableRow>
  )
}
