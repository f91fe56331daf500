import { useState } from 'react'
import { DeleteRow } from '#app/components/portal/delete-row.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogContent } from '#app/components/ui/dialog.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import { FormFields } from '#app/forms/form-fields.tsx'
import type { Problems } from '#app/forms/field-props.ts'
import { draftOf, emptyDraft, sentOf } from '#app/forms/row-draft.ts'
import { RowForm } from '#app/forms/row-form.tsx'
import { useRowForm } from '#app/forms/use-row-form.ts'
import { describeCall } from '#app/lib/api/api-call.ts'
import { textsOfFields } from '#app/offline/outbox/texts-of-fields.ts'
import { extensionTexts as words } from '#app/words/teacher/extensions.ts'
import { compareDue, type Due } from '#shared/assignments/rules.ts'
import type { Extension } from '#shared/extensions/contract.ts'
import { extensionFields } from '#shared/extensions/fields.ts'
import { noDueDate, notLater } from '#shared/extensions/messages.ts'

interface ExtensionDialogProps {
  userId: string
  assignment: Due & { id: string; title: string }
  /** The student who gets more time; undefined: the whole class. */
  student: { id: string; name: string } | undefined
  /** The extension that was given before. */
  extension: Extension | null
  onDone: () => void
}

const changes = ['marking.list', 'assignments.list', 'dashboard.teacherWork'] as const

/** Gives a student or the class more time for an assignment, or takes it back. */
export function ExtensionDialog(props: ExtensionDialogProps) {
  const { userId, assignment, student, extension, onDone } = props
  const name = student?.name ?? words.wholeClass
  const form = useRowForm({
    userId,
    draftName: `extension.${assignment.id}.${student?.id ?? 'class'}`,
    initial: () =>
      extension ? draftOf(extensionFields, { ...extension, updated_at: '' }) : emptyDraft(extensionFields),
    rules: extensionFields,
    check(draft): Problems {
      if (assignment.due_date === null) return { due_date: noDueDate }
      const given = { due_date: draft.due_date, due_time: draft.due_time || null }
      return draft.due_date && compareDue(given, assignment) <= 0 ? { due_date: notLater } : {}
    },
    work: (draft) => ({
      kind: 'extension',
      row: `extension ${assignment.id} ${student?.id ?? 'class'}`,
      title: `${assignment.title}, ${name}`,
      calls: [
        describeCall('extensions', 'give', {
          ...sentOf(extensionFields, draft),
          id: draft.id,
          assignment_id: assignment.id,
          student_id: student?.id ?? null,
        }),
      ],
      mine: textsOfFields(extensionFields, draft),
    }),
    changes,
    texts: { saved: words.toasts.saved, failed: words.toasts.failed },
    onDone,
  })
  const { mutateAsync: remove } = useCall('extensions', 'remove', { userId, changes })
  const [asksToRemove, setAsksToRemove] = useState(false)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onDone()}>
      <DialogContent title={words.title(name)} description={words.description}>
        <RowForm form={form} submit={words.save} spacing="space-y-4">
          <FormFields fields={extensionFields} form={form} hints={{ reason: words.reasonHint }} />
        </RowForm>
        {extension && (
          <Button variant="quiet" className="mt-3 -ml-4 text-clay-ink" onClick={() => setAsksToRemove(true)}>
            {words.remove}
          </Button>
        )}
        {extension && asksToRemove && (
          <DeleteRow
            question={words.confirmRemove}
            text={words.confirmRemoveText}
            deleted={words.toasts.removed}
            failed={words.toasts.removeFailed}
            remove={async () => {
              await remove({ id: extension.id })
              onDone()
            }}
            onDone={() => setAsksToRemove(false)}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}
