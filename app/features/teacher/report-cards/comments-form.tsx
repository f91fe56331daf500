import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { StepButtons } from '#app/components/portal/step-buttons.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useMedia } from '#app/components/ui/use-media.ts'
import { PhraseField } from '#app/features/teacher/feedback-phrases/phrase-field.tsx'
import { StaleNotice } from '#app/forms/stale-notice.tsx'
import { useRowForm, type RowFormState } from '#app/forms/use-row-form.ts'
import { textsOfComments } from '#app/offline/outbox/nouns/report-comments.ts'
import { findUnsent } from '#app/offline/outbox/outbox.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { reportCardTexts as texts } from '#app/words/teacher/report-cards.ts'
import type { CommentGroup, ReportComments } from '#shared/report-cards/contract.ts'
import { maxCommentLength } from '#shared/report-cards/rules.ts'
import { CommentEvidence } from './comment-evidence.tsx'
import { callForComments, commentsQuery } from './comment-queries.ts'
import { changeIn, commentRow, draftOfComment, isWritable, type CommentDraft } from './comments-draft.ts'
import { StudentChoice } from './student-choice.tsx'
import type { StudentFigures } from './student-figures.ts'

interface CommentsFormProps {
  userId: string
  of: CommentGroup
  /** Name of the class. */
  name: string
  comments: ReportComments
  student: ReportComments['students'][number]
  figures: StudentFigures | undefined
  /** Place of the student in the list. */
  at: number
  /** Whether the comment takes the focus, after another student's was saved. */
  isFocused: boolean
  onMove: (to: number, isFocused?: boolean) => void
  /** Called when the comment is saved or unchanged; otherwise the typed text is discarded. */
  onDone: (isSaved: boolean) => void
}

/**
 * The comment on one student beside the facts behind it; the others are one key away, and typed texts are
 * kept.
 */
export function CommentsForm(props: CommentsFormProps) {
  const { userId, of, comments, student, figures, at, onMove } = props
  const { students } = comments
  const { id, first_name, last_name } = student
  const [isChoosing, setChoosing] = useState(false)
  const form = useCommentForm(props)
  const { comment } = form.draft
  // Enter on a phone's keyboard starts a new line, as in its other apps.
  const isTouched = useMedia('(pointer: coarse)')
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (props.isFocused) element.current?.querySelector('textarea')?.focus()
  }, [props.isFocused])
  const canWrite = isWritable(comments, student)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Enter' && !event.shiftKey && !isTouched && !event.nativeEvent.isComposing) {
      event.preventDefault()
      element.current?.requestSubmit()
    }
    const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (by === undefined || students[at + by] === undefined) return
    event.preventDefault()
    onMove(at + by, true)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    if (changeIn(form.draft, id)) return form.submit(event)
    event.preventDefault()
    props.onDone(true)
  }

  return (
    <form ref={element} noValidate className="space-y-4" onSubmit={submit}>
      {!canWrite && <p>{texts.closed}</p>}
      {form.isRestored && canWrite && <Alert>{teaching.restored}</Alert>}
      {form.conflict && <StaleNotice onKeepMine={form.keepMine} onShowTheirs={form.showTheirs} />}
      <StudentChoice userId={userId} of={of} students={students} at={at} comment={comment} onMove={onMove} />
      <CommentEvidence student={student} figures={figures} />
      {student.reading && <ReadingNote reading={student.reading} />}
      {canWrite ? (
        <PhraseField
          userId={userId}
          label={texts.comment}
          student={{ first_name, last_name }}
          value={comment}
          max={maxCommentLength}
          readOnly={form.step !== undefined}
          isChoosing={isChoosing}
          onChoosing={setChoosing}
          onKeyDown={onKeyDown}
          onType={(text) => form.change({ comment: text })}
        />
      ) : (
        comment && <p className="wrap-anywhere">{comment}</p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <StepButtons at={at} of={students.length} texts={texts} onMove={onMove} />
        {canWrite && <Choices form={form} isLast={at === students.length - 1} />}
      </div>
      {canWrite && !isTouched && <p className="text-sm text-ink-soft max-sm:hidden">{texts.keys}</p>}
    </form>
  )
}

/** Saves or discards the typed text. */
function Choices({ form, isLast }: { form: RowFormState<CommentDraft>; isLast: boolean }) {
  const busy = form.step !== undefined
  return (
    <>
      <Button type="submit" className="grow sm:ml-auto sm:grow-0" busy={busy}>
        {isLast ? texts.save : texts.saveAndNext}
      </Button>
      <Button variant="secondary" className="max-sm:grow" disabled={busy} onClick={form.cancel}>
        {teaching.cancel}
      </Button>
    </>
  )
}

function useCommentForm({ userId, of, name, comments, student, at, onDone }: CommentsFormProps) {
  const client = useQueryClient()
  const { id } = student
  const row = commentRow(of, id)
  const changesIn = (draft: CommentDraft) => [changeIn(draft, id) ?? []].flat()
  return useRowForm<CommentDraft, unknown>({
    userId,
    draftName: row,
    // The comment waiting to be sent is the one its teacher knows.
    initial: () => (findUnsent(row)?.form?.draft as CommentDraft | undefined) ?? draftOfComment(student),
    work: (draft) => ({
      kind: 'report-comments',
      row,
      title: texts.titleOf(name, of.term, `${student.first_name} ${student.last_name}`),
      calls: [callForComments(of, changesIn(draft))],
      mine: textsOfComments(comments.students, changesIn(draft)),
    }),
    changes: ['reportCards.comments', 'dashboard.teacherWork'],
    async reload(draft) {
      const { students } = await client.fetchQuery(commentsQuery(userId, of))
      const now = students.find((one) => one.id === id)
      return now ? draftOfComment(now) : draft
    },
    versionOf: ({ before }) => ({ before }),
    // The list shows which comments exist; forty labels would cover it.
    texts: {
      saved: at === comments.students.length - 1 ? texts.saved : () => undefined,
      failed: texts.saveFailed,
    },
    onDone,
  })
}

type Reading = NonNullable<ReportComments['students'][number]['reading']>

/** The reader's answer to a comment, for its writer. */
function ReadingNote({ reading: { state, note, written_comment } }: { reading: Reading }) {
  if (state === 'returned')
    return (
      <Alert tone="warning" title={texts.returned}>
        <p className="wrap-anywhere whitespace-pre-line">{note}</p>
      </Alert>
    )
  return (
    <p className="text-sm wrap-anywhere text-ink-soft">
      {texts.reading[state]}
      {written_comment !== null && ` ${texts.written(written_comment)}`}
    </p>
  )
}
