import { useEffect, useRef } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { FormFields } from '#app/forms/form-fields.tsx'
import { emptyDraft, sentOf } from '#app/forms/row-draft.ts'
import { useRowForm } from '#app/forms/use-row-form.ts'
import { describeCall } from '#app/lib/api/api-call.ts'
import { textsOfFields } from '#app/offline/outbox/texts-of-fields.ts'
import { handInMessageTexts as texts } from '#app/words/shared/hand-in-messages.ts'
import { handInMessageFields } from '#shared/hand-in-messages/fields.ts'

interface MessageFormProps {
  userId: string
  handInId: string
  of: string
  /** Whether it replaces the form of a message that was just sent, and so takes the focus. */
  isFocused: boolean
  onDone: () => void
}

/** Writes a message; without a connection it waits in the outbox. */
export function MessageForm({ userId, handInId, of, isFocused, onDone }: MessageFormProps) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isFocused) element.current?.querySelector('textarea')?.focus()
  }, [isFocused])
  const form = useRowForm({
    userId,
    draftName: `hand-in-message.${handInId}`,
    initial: () => emptyDraft(handInMessageFields),
    rules: handInMessageFields,
    work: (draft) => ({
      kind: 'hand-in-message',
      row: draft.id,
      title: of,
      calls: [
        describeCall('handInMessages', 'write', {
          ...sentOf(handInMessageFields, draft),
          id: draft.id,
          hand_in_id: handInId,
        }),
      ],
      mine: textsOfFields(handInMessageFields, draft),
    }),
    changes: ['handInMessages'],
    texts: { saved: texts.sent, failed: texts.failed },
    onDone,
  })
  return (
    <form
      ref={element}
      noValidate
      className="space-y-3"
      onSubmit={form.submit}
      aria-busy={form.step !== undefined}
    >
      {/* The form is cleared once the message has arrived, with anything typed after it was sent. */}
      <div className="space-y-3" inert={form.step === 'saving'}>
        <FormFields fields={handInMessageFields} form={form} />
      </div>
      <Button type="submit" busy={form.step !== undefined}>
        {texts.send}
      </Button>
    </form>
  )
}
