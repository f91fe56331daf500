import { useState } from 'react'
import { DeleteRow } from '#app/components/portal/delete-row.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import type { Problems } from '#app/forms/field-props.ts'
import { FormFields } from '#app/forms/form-fields.tsx'
import { draftOf, emptyDraft, sentOf, type RowDraft } from '#app/forms/row-draft.ts'
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
  /** The extension given before. */
  extension: Extension | null
  onDone: () => void
}

const changes = ['marking.list', 'assignments.list', 'dashboard.teacherWork'] as const

/** Gives a student or the class more time for an assignment, or withdraws it. */
export function ExtensionDialog(props: ExtensionDialogProps) {
  const { userId, assignment, student, extension, onDone } = props
  const name = student?.name ?? words.wholeClass
  const of = student?.id ?? 'class'
  const [initial] = useState<RowDraft<typeof extensionFields>>(() =>
    extension ? draftOf(extensionFields, { ...extension, updated_at: '' }) : emptyDraft(extensionFields),
  )
  return (
    <DraftDialog
      userId={userId}
      draftName={`extension.${assignment.id}.${of}`}
      texts={{
        title: words.title(name),
        description: words.description,
        save: words.save,
        saved: words.toasts.saved,
        failed: words.toasts.failed,
      }}
      initial={initial}
      rules={extensionFields}
      check={(draft): Problems => {
        if (assignment.due_date === null) return { due_date: noDueDate }
        const given = { due_date: draft.due_date, due_time: draft.due_time || null }
        return draft.due_date && compareDue(given, assignment) <= 0 ? { due_date: notLater } : {}
      }}
      work={(draft) => ({
        kind: 'extension',
        row: `extension ${assignment.id} ${of}`,
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
      })}
      changes={changes}
      onDone={onDone}
      extra={extension && <Removal userId={userId} id={extension.id} onRemoved={onDone} />}
    >
      {(draft, change, problems, field) => (
        <FormFields
          fields={extensionFields}
          form={{ draft, change, problems, field }}
          hints={{ reason: words.reasonHint }}
        />
      )}
    </DraftDialog>
  )
}

interface RemovalProps {
  userId: string
  id: string
  onRemoved: () => void
}

function Removal({ userId, id, onRemoved }: RemovalProps) {
  const { mutateAsync: remove } = useCall('extensions', 'remove', { userId, changes })
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" className="text-clay-ink sm:mr-auto" onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      {isAsking && (
        <DeleteRow
          question={words.confirmRemove}
          text={words.confirmRemoveText}
          deleted={words.toasts.removed}
          failed={words.toasts.removeFailed}
          remove={async () => {
            await remove({ id })
            onRemoved()
          }}
          onDone={() => setAsking(false)}
        />
      )}
    </>
  )
}
