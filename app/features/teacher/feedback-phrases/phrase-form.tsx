import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { phraseTexts as words } from '#app/words/teacher/feedback-phrases.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { StaleNotice } from '#app/forms/stale-notice.tsx'
import { emptyDraft, sentOf } from '#app/forms/row-draft.ts'
import { useRowForm } from '#app/forms/use-row-form.ts'
import { describeSave } from '#app/lib/api/describe-save.ts'
import { textsOfFields } from '#app/offline/outbox/texts-of-fields.ts'
import type { FeedbackPhrase } from '#shared/feedback-phrases/contract.ts'
import { phraseFields } from '#shared/feedback-phrases/fields.ts'
import { phrasesQuery } from './phrase-queries.ts'

interface PhraseFormProps {
  userId: string
  /** The comment to change; absent for a new one. */
  phrase?: FeedbackPhrase
  /** The field takes the focus when the form appears. */
  isFocused: boolean
  onDone: () => void
}

/** Adds a comment to the teacher's own, or changes one. */
export function PhraseForm({ userId, phrase, isFocused, onDone }: PhraseFormProps) {
  const client = useQueryClient()
  const control = useRef<HTMLTextAreaElement>(null)
  const form = useRowForm({
    userId,
    draftName: `phrase.${phrase?.id ?? 'new'}`,
    initial: () => phrase ?? emptyDraft(phraseFields),
    rules: phraseFields,
    work: (draft) => ({
      kind: 'phrase',
      row: draft.id,
      title: draft.phrase,
      calls: [describeSave('feedbackPhrases', draft, sentOf(phraseFields, draft))],
      mine: textsOfFields(phraseFields, draft),
    }),
    changes: ['feedbackPhrases'],
    async reload({ id }) {
      const list = await client.fetchQuery({ ...phrasesQuery(userId), staleTime: 0 })
      return list.find((one) => one.id === id) ?? emptyDraft(phraseFields)
    },
    texts: {
      saved: phrase ? words.toasts.updated : words.toasts.created,
      failed: words.toasts.saveFailed,
    },
    onDone,
  })
  const focus = useEffectEvent(() => {
    if (isFocused) control.current?.focus()
  })
  useEffect(() => focus(), [])
  return (
    <form noValidate className="w-full space-y-2" onSubmit={form.submit}>
      {form.conflict && <StaleNotice onKeepMine={form.keepMine} onShowTheirs={form.showTheirs} />}
      <Field label={phrase ? words.edit : words.add} error={form.problems['phrase']}>
        <Textarea {...form.field('phrase')} ref={control} rows={phraseFields.phrase.lines} />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={form.step !== undefined}>
          {phrase ? words.editButton : words.addButton}
        </Button>
        {phrase && (
          <Button variant="quiet" size="sm" onClick={form.cancel}>
            {teaching.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
