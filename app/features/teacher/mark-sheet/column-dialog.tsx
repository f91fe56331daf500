import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions, DialogContent } from '#app/components/ui/dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { columnTexts as words } from '#app/content/mark-sheet.ts'
import { teaching } from '#app/content/teaching.ts'
import { focusFirstFault } from '#app/forms/focus-first-fault.ts'
import { retrying } from '#app/forms/retrying.ts'
import { isStale } from '#app/forms/stale-notice.tsx'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { useDraft } from '#app/forms/use-draft.ts'
import { api } from '#app/lib/api.ts'
import { assessmentTypes, type AssessmentType } from '#shared/assessments.ts'
import type { Assessment } from '#shared/contracts/mark-sheet.ts'
import { draftOfColumn, emptyColumn, findColumnProblems, type ColumnProblems } from './column-draft.ts'
import { sheetQuery } from './sheet-queries.ts'

interface ColumnDialogProps {
  userId: string
  classId: string
  /** The column to change; absent for a new one. */
  column?: Assessment
  onDone: () => void
  onDelete: (column: Assessment) => void
}

/** A column of the sheet: what it is called, what kind of work it is, when it was, and out of how much. */
export function ColumnDialog({ userId, classId, column, onDone, onDelete }: ColumnDialogProps) {
  const client = useQueryClient()
  const [problems, setProblems] = useState<ColumnProblems>({})
  const [busy, setBusy] = useState(false)
  const form = useDraft(userId, `column.${column?.id ?? classId}`, () =>
    column ? draftOfColumn(column) : emptyColumn(),
  )
  const { value: draft, change } = form
  const refresh = () => client.invalidateQueries({ queryKey: sheetQuery(userId, classId).queryKey })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = findColumnProblems(draft)
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirstFault(event.currentTarget)
    setBusy(true)
    const { id, title, updated_at } = draft
    const grade_type = draft.grade_type as AssessmentType
    const input = { title, grade_type, held_on: draft.held_on || null, points_possible: Number(draft.points) }
    const { addAssessment, changeAssessment } = api.markSheet
    try {
      await retrying(() =>
        column
          ? changeAssessment({ ...input, id, updated_at })
          : addAssessment({ ...input, id, class_id: classId }),
      )
    } catch (error) {
      const { points_possible, ...fields } = toastFailure(error, words.saveFailed)
      setProblems({ ...fields, points: points_possible })
      if (isStale(error)) await refresh()
      return setBusy(false)
    }
    toast(column ? words.updated : words.created)
    form.forget()
    await refresh()
    onDone()
  }

  function cancel() {
    form.forget()
    onDone()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onDone()}>
      <DialogContent title={column ? words.edit : words.create}>
        <form noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
          <Field label={words.title} error={problems.title}>
            <Input
              value={draft.title}
              maxLength={200}
              required
              onChange={(event) => change({ title: event.currentTarget.value })}
            />
          </Field>
          <div className="grid gap-4 sm:grid-cols-3">
            <Field label={words.kind} error={problems.grade_type}>
              <Select
                value={draft.grade_type}
                onChange={(event) => change({ grade_type: event.currentTarget.value })}
              >
                {assessmentTypes.map((type) => (
                  <option key={type} value={type}>
                    {words.kinds[type]}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={words.day} optional error={problems.held_on}>
              <Input
                type="date"
                value={draft.held_on}
                onChange={(event) => change({ held_on: event.currentTarget.value })}
              />
            </Field>
            <Field label={words.points} error={problems.points}>
              <Input
                inputMode="numeric"
                autoComplete="off"
                value={draft.points}
                onChange={(event) => change({ points: event.currentTarget.value })}
              />
            </Field>
          </div>
          <DialogActions>
            <Button type="submit" busy={busy}>
              {busy ? teaching.saving : column ? words.save : words.create}
            </Button>
            <Button variant="secondary" onClick={cancel}>
              {teaching.cancel}
            </Button>
            {column && (
              <Button variant="quiet" className="text-clay-ink sm:mr-auto" onClick={() => onDelete(column)}>
                {words.delete}
              </Button>
            )}
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  )
}
