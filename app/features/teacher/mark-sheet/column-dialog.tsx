import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { columnTexts as words } from '#app/words/teacher/mark-sheet.ts'
import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import { assessmentTypes } from '#shared/mark-sheet/assessments.ts'
import { textsOfColumn } from '#app/offline/outbox/nouns/column.ts'
import type { Assessment } from '#shared/mark-sheet/contract.ts'
import { assessmentRules } from '#shared/mark-sheet/rules.ts'
import { draftOfColumn, emptyColumn } from './column-draft.ts'
import { callForColumn } from './sheet-mutations.ts'
import { sheetQuery } from './sheet-queries.ts'

interface ColumnDialogProps {
  userId: string
  classId: string
  /** The column to change; absent for a new one. */
  column?: Assessment
  onDone: () => void
  onDelete: (column: Assessment) => void
}

/** A column of the sheet: its title, kind of work, day, and total marks. */
export function ColumnDialog({ userId, classId, column, onDone, onDelete }: ColumnDialogProps) {
  const client = useQueryClient()
  return (
    <DraftDialog
      userId={userId}
      draftName={`column.${column?.id ?? classId}`}
      texts={{
        title: column ? words.edit : words.create,
        save: column ? words.save : words.create,
        saved: column ? words.updated : words.created,
        failed: words.saveFailed,
      }}
      initial={column ? draftOfColumn(column) : emptyColumn()}
      rules={assessmentRules}
      work={(draft) => ({
        kind: 'column',
        row: draft.id,
        title: draft.title,
        calls: [callForColumn(classId, draft)],
        mine: textsOfColumn(draft),
        classId,
      })}
      changes={['markSheet.get']}
      reload={async ({ id }) => {
        const sheet = await client.fetchQuery(sheetQuery(userId, { id: classId }))
        const now = sheet.assessments.find((one) => one.id === id)
        return now ? draftOfColumn(now) : emptyColumn()
      }}
      onDone={onDone}
      extra={
        column && (
          <Button variant="quiet" className="text-clay-ink sm:mr-auto" onClick={() => onDelete(column)}>
            {words.delete}
          </Button>
        )
      }
    >
      {(_draft, _change, problems, field) => (
        <>
          <Field label={words.title} error={problems['title']}>
            <Input {...field('title')} />
          </Field>
          <div className="grid gap-4 sm:grid-cols-3">
            <Field label={words.kind} error={problems['grade_type']}>
              <Select {...field('grade_type')}>
                {assessmentTypes.map((type) => (
                  <option key={type} value={type}>
                    {words.kinds[type]}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={words.day} optional error={problems['held_on']}>
              <Input {...field('held_on')} type="date" />
            </Field>
            <Field label={words.points} error={problems['points_possible']}>
              <Input {...field('points_possible')} inputMode="numeric" autoComplete="off" />
            </Field>
          </div>
        </>
      )}
    </DraftDialog>
  )
}
