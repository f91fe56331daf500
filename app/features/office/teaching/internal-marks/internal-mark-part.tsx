import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { SheetButtons } from '#app/components/portal/sheet-buttons.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { RetryAlert } from '#app/components/ui/retry-alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { internalMarkTexts as texts } from '#app/words/office/internal-marks.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { OrderedList } from '#app/components/portal/ordered-list.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { FieldError } from '#app/components/ui/field.tsx'
import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import { lists } from '#app/words/shared/lists.ts'
import type { SubjectOfGrade, StoredColumns } from '#shared/internal-marks/contract.ts'
import { internalMarkTitles as titles } from '#shared/internal-marks/messages.ts'
import { sheetColumnsQuery, saveSheetColumns } from './column-queries.ts'
import { columnsDraftOf, findColumnProblems } from './columns-draft.ts'

/** Saves the internal marks of a grade in a subject, and sets the columns of all such sheets. */
export function InternalMarkPart({ userId, of }: { userId: string; of: SubjectOfGrade }) {
  const query = useQuery(sheetColumnsQuery(userId))
  const [isOpen, setOpen] = useState(false)
  const { grade_level, subject_id, ...term } = of
  return (
    <Section className="space-y-3 print:hidden" heading={texts.heading} level={3} intro={texts.intro}>
      {query.isError && (
        <RetryAlert title={texts.columnsFailed} action={teaching.tryAgain} query={query}>
          {teaching.loadHelp}
        </RetryAlert>
      )}
      <div className="flex flex-wrap gap-2">
        <SheetButtons path={`/admin/internal-marks/${grade_level}/${subject_id}/file`} query={term} />
        <Button variant="secondary" disabled={!query.data} onClick={() => setOpen(true)}>
          <Columns3 className="size-5" aria-hidden="true" />
          {texts.columns}
        </Button>
      </div>
      {isOpen && query.data && (
        <ColumnsDialog
          userId={userId}
          stored={query.data}
          onDone={() => {
            setOpen(false)
            void query.refetch()
          }}
        />
      )}
    </Section>
  )
}

interface ColumnsDialogProps {
  userId: string
  stored: StoredColumns
  onDone: () => void
}

/** The columns of the sheets, to be chosen and put in order. */
function ColumnsDialog({ userId, stored, onDone }: ColumnsDialogProps) {
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
