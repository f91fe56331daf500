import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { DialogActions } from '#app/components/ui/dialog.tsx'
import { PhraseField } from '#app/features/teacher/feedback-phrases/phrase-field.tsx'
import { useRowForm } from '#app/forms/use-row-form.ts'
import { formatPercentage } from '#app/lib/format.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { reportCardTexts as texts } from '#app/words/teacher/report-cards.ts'
import type { CommentGroup, ReportComments } from '#shared/contracts/report-cards.ts'
import { longestComment } from '#shared/report-card-rules.ts'
import { commentsQuery, saveComments } from './comment-queries.ts'

interface CommentsFormProps {
  userId: string
  of: CommentGroup
  comments: ReportComments
  onDone: () => void
}

/** A comment for each student; only those that were changed are sent. */
export function CommentsForm({ userId, of, comments: { is_open, students }, onDone }: CommentsFormProps) {
  const client = useQueryClient()
  const [choosing, setChoosing] = useState<string>()
  const form = useRowForm({
    userId,
    draftName: `report-comments.${of.group}.${of.academic_year}.${of.term}`,
    initial: (): Record<string, string> =>
      Object.fromEntries(students.map(({ id, comment }) => [id, comment ?? ''])),
    save: async (draft) => {
      const typed = students.map(({ id, comment }) => ({
        id,
        before: comment,
        now: draft[id]?.trim() || null,
      }))
      const changed = typed.filter(({ before, now }) => now !== before)
      await saveComments(
        of,
        changed.map(({ id, now }) => ({ student_id: id, comment: now })),
      )
    },
    texts: { saved: texts.saved, failed: texts.saveFailed },
    onDone() {
      void client.invalidateQueries({ queryKey: commentsQuery(userId, of).queryKey })
      onDone()
    },
  })
  const ofResult = of.group.startsWith('home:') ? texts.mean : texts.result
  return (
    <form noValidate className="space-y-5" onSubmit={form.submit}>
      {!is_open && <p>{texts.closed}</p>}
      {form.isRestored && is_open && <p>{teaching.restored}</p>}
      {students.map(({ id, first_name, last_name, percentage, comment }) => (
        <section key={id} aria-label={`${first_name} ${last_name}`}>
          <p>
            <span className="font-semibold">
              {last_name}, {first_name}
            </span>
            {percentage !== null && (
              <span className="block text-sm text-ink-soft">{ofResult(formatPercentage(percentage))}</span>
            )}
          </p>
          {is_open ? (
            <PhraseField
              userId={userId}
              label={texts.comment}
              name={`${first_name} ${last_name}`}
              value={form.draft[id] ?? ''}
              most={longestComment}
              isChoosing={choosing === id}
              onChoosing={(isChoosing) => setChoosing(isChoosing ? id : undefined)}
              onType={(typed) => form.change({ [id]: typed })}
              fill={(phrase) => phrase.replaceAll('{name}', first_name)}
            />
          ) : (
            comment && <p className="wrap-anywhere">{comment}</p>
          )}
        </section>
      ))}
      {is_open && (
        <DialogActions>
          <Button type="submit" busy={form.step !== undefined}>
            {texts.save}
          </Button>
          <Button variant="secondary" onClick={form.cancel}>
            {teaching.cancel}
          </Button>
        </DialogActions>
      )}
    </form>
  )
}
