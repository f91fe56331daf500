import { useQueryClient } from '@tanstack/react-query'
import { OrderedList } from '#app/components/portal/ordered-list.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { FieldError } from '#app/components/ui/field.tsx'
import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import { internalMarkTexts as texts } from '#app/words/office/internal-marks.ts'
import { lists } from '#app/words/shared/lists.ts'
import type { StoredColumns } from '#shared/internal-marks/contract.ts'
import { internalMarkTitles as titles } from '#shared/internal-marks/messages.ts'
import { columnsDraftOf, findColumnProblems } from './columns-draft.ts'
import { saveSheetColumns, sheetColumnsQuery } from './column-queries.ts'

interface ColumnsDialogProps {
  userId: string
  stored: StoredColumns
  onDone: () => void
}

/** The columns of the sheets, to be chosen and put in order. */
export function ColumnsDialog({ userId, stored, onDone }: ColumnsDialogProps) {
  const client = useQueryClient()
  return (
    <DraftDialog
      userId={userId}
      draftName="internal-mark-columns"
      texts={texts}
      initial={columnsDraftOf(stored)}
      check={findColumnProblems}
      save={saveSheetColumns}
      reload={async () => columnsDraftOf(await client.fetchQuery(sheetColumnsQuery(userId)))}
      onDone={onDone}
    >
      {({ columns }, change, problems) => (
        <>
          <p className="text-sm text-ink-soft">{lists.orderHint}</p>
          <OrderedList
            label={texts.list}
            items={columns}
            titleOf={({ id }) => titles[id]}
            onOrder={(ordered) => change({ columns: ordered })}
          >
            {(column) => (
              <Checkbox
                label={titles[column.id]}
                checked={column.isChosen}
                onChange={({ target }) =>
                  change({
                    columns: columns.map((one) =>
                      one.id === column.id ? { ...one, isChosen: target.checked } : one,
                    ),
                  })
                }
              />
            )}
          </OrderedList>
          <FieldError id="columns-error">{problems['columns']}</FieldError>
        </>
      )}
    </DraftDialog>
  )
}
