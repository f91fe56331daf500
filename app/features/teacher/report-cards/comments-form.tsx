import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { DialogActions } from '#app/components/ui/dialog.tsx'
import { PhraseField } from '#app/features/teacher/feedback-phrases/phrase-field.tsx'
import { StaleNotice } from '#app/forms/stale-notice.tsx'
import { useRowForm } from '#app/forms/use-row-form.ts'
import { formatPercentage } from '#app/lib/text/format.ts'
import { textsOfComments } from '#app/offline/outbox/nouns/report-comments.ts'
import { findUnsent } from '#app/offline/outbox/outbox.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { reportCardTexts as texts } from '#app/words/teacher/report-cards.ts'
import type { CommentGroup, ReportComments } from '#shared/report-cards/contract.ts'
import { longestComment } from '#shared/report-cards/rules.ts'
import { callForComments, commentsQuery } from './comment-queries.ts'
import { changesIn, commentIn, draftOfComments, type CommentsDraft } from './comments-draft.ts'

interface CommentsFormProps {
  userId: string
  of: CommentGroup
  /** Name of the class. */
  name: string
  comments: ReportComments
  onDone: () => void
}

/** A comment for each student; only those that were changed are sent. */
export function CommentsForm({ userId, of, name, comments, onDone }: CommentsFormProps) {
  const { is_open, students } = comments
  const [choosing, setChoosing] = useState<string>()
  const form = useCommentsForm({ userId, of, name, comments, onDone })
  const ofResult = of.group.startsWith('home:') ? texts.mean : texts.result
  return (
    <form noValidate className="space-y-5" onSubmit={form.submit}>
      {!is_open && <p>{texts.closed}</p>}
      {form.isRestored && is_open && <Alert>{teaching.restored}</Alert>}
      {form.conflict && <StaleNotice onKeepMine={form.keepMine} onShowTheirs={form.showTheirs} />}
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
              student={{ first_name, last_name }}
              value={commentIn(form.draft, id)}
              most={longestComment}
              isChoosing={choosing === id}
              onChoosing={(isChoosing) => setChoosing(isChoosing ? id : undefined)}
              onType={(text) => form.change({ typed: { ...form.draft.typed, [id]: text } })}
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

function useCommentsForm({ userId, of, name, comments, onDone }: CommentsFormProps) {
  const client = useQueryClient()
  const row = `report-comments ${of.group} ${of.academic_year} ${of.term}`
  return useRowForm<CommentsDraft, unknown>({
    userId,
    draftName: row,
    // What waits to be sent is what its teacher knows as the comments.
    initial: () => (findUnsent(row)?.form?.draft as CommentsDraft | undefined) ?? draftOfComments(comments),
    work: (draft) => ({
      kind: 'report-comments',
      row,
      title: texts.title(name, of.term),
      calls: [callForComments(of, changesIn(draft))],
      mine: textsOfComments(comments.students, changesIn(draft)),
    }),
    changes: ['reportCards.comments'],
    reload: async () => draftOfComments(await client.fetchQuery(commentsQuery(userId, of))),
    versionOf: ({ before }) => ({ before }),
    texts: { saved: texts.saved, failed: texts.saveFailed },
    onDone,
  })
}
