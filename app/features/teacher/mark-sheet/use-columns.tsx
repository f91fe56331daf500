import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { columnTexts as words } from '#app/content/mark-sheet.ts'
import { DeleteRow } from '#app/components/portal/delete-row.tsx'
import { api } from '#app/lib/api.ts'
import type { Assessment, MarkSheet, SheetMark } from '#shared/contracts/mark-sheet.ts'
import { ColumnDialog } from './column-dialog.tsx'
import type { Cells } from './sheet-rules.ts'
import { sheetQuery } from './sheet-queries.ts'

type Open = { what: 'new' } | { what: 'edit' | 'delete'; column: Assessment }

/** Adding, changing and deleting columns, one dialog at a time. */
export function useColumns(userId: string, { id: classId }: MarkSheet, marks: Cells<SheetMark>) {
  const client = useQueryClient()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const countOf = ({ id }: Assessment) => Object.values(marks).filter((row) => id in row).length
  const refresh = () => void client.invalidateQueries({ queryKey: sheetQuery(userId, classId).queryKey })

  return {
    add: () => setOpen({ what: 'new' }),
    edit: (column: Assessment) => setOpen({ what: 'edit', column }),
    dialogs: open && (
      <>
        {open.what === 'delete' ? (
          <DeleteRow
            question={words.confirmDelete}
            text={words.confirmDeleteText(open.column.title, countOf(open.column))}
            deleted={words.deleted}
            failed={words.deleteFailed}
            remove={() => api.markSheet.removeAssessment({ id: open.column.id, marks: countOf(open.column) })}
            onDone={() => {
              close()
              refresh()
            }}
          />
        ) : (
          <ColumnDialog
            userId={userId}
            classId={classId}
            column={open.what === 'edit' ? open.column : undefined}
            onDone={close}
            onDelete={(column) => setOpen({ what: 'delete', column })}
          />
        )}
      </>
    ),
  }
}
