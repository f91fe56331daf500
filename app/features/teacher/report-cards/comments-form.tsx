import { useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { PhraseField } from '#app/features/teacher/feedback-phrases/phrase-field.tsx'
import { StaleNotice } from '#app/forms/stale-notice.tsx'
import { useRowForm, type RowFormState } from '#app/forms/use-row-form.ts'
import { textsOfComments } from '#app/offline/outbox/nouns/report-comments.ts'
import { findUnsent } from '#app/offline/outbox/outbox.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { reportCardTexts as texts } from '#app/words/teacher/report-cards.ts'
import type { CommentGroup, ReportComments } from '#shared/report-cards/contract.ts'
import { longestComment } from '#shared/report-cards/rules.ts'
import { CommentEvidence } from './comment-evidence.tsx'
import { callForComments, commentsQuery } from './comment-queries.ts'
import { changesIn, commentIn, draftOfComments, type CommentsDraft } from './comments-draft.ts'
import { StudentChoice } from './student-choice.tsx'
import type { StudentFigures } from './student-figures.ts'

interface CommentsFormProps {
  userId: string
  of: CommentGroup
  /** Name of the class. */
  name: string
  comments: ReportComments
  figures: ReadonlyMap<string, StudentFigures> | undefined
  /** Place of the student in the list. */
  at: number
  /** Whether the comment takes the focus, after another student's was saved. */
  isFocused: boolean
  onMove: (to: number, isFocused?: boolean) => void
  /** The comment is saved, or was as it should be; otherwise what was typed is thrown away. */
  onDone: (isSaved: boolean) => void
}

/** The comment of one student beside what it is about; the others are one key away, and what is typed stays. */
export function CommentsForm(props: CommentsFormProps) {
  const { userId, comments, figures, at, onMove } = props
  const { is_open, students } = comments
  const [choosing, setChoosing] = useState<string>()
  const form = useCommentsForm(props)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (props.isFocused) element.current?.querySelector('textarea')?.focus()
  }, [props.isFocused, at])
  const student = students[at]
  if (!student) return null
  const { id, first_name, last_name } = student
  const comment = commentIn(form.draft, id)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      element.current?.requestSubmit()
    }
    const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (by === undefined || students[at + by] === undefined) return
    event.preventDefault()
    onMove(at + by, true)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    if (changesIn(form.draft).length > 0) return form.submit(event)
    event.preventDefault()
    props.onDone(true)
  }

  return (
    <form ref={element} noValidate className="space-y-4" onSubmit={submit}>
      {!is_open && <p>{texts.closed}</p>}
      {form.isRestored && is_open && <Alert>{teaching.restored}</Alert>}
      {form.conflict && <StaleNotice onKeepMine={form.keepMine} onShowTheirs={form.showTheirs} />}
      <StudentChoice
        students={students}
        at={at}
        hasComment={(of) => commentIn(form.draft, of).trim() !== ''}
        onMove={onMove}
      />
      <CommentEvidence student={student} figures={figures?.get(id)} />
      {is_open ? (
        <PhraseField
          key={id}
          userId={userId}
          label={texts.comment}
          student={{ first_name, last_name }}
          value={comment}
          most={longestComment}
          readOnly={form.step !== undefined}
          isChoosing={choosing === id}
          onChoosing={(isChoosing) => setChoosing(isChoosing ? id : undefined)}
          onKeyDown={onKeyDown}
          onType={(text) => form.change({ typed: { ...form.draft.typed, [id]: text } })}
        />
      ) : (
        comment && <p className="wrap-anywhere">{comment}</p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Moves at={at} of={students.length} onMove={onMove} />
        {is_open && <Choices form={form} isLast={at === students.length - 1} />}
      </div>
      {is_open && <p className="text-sm text-ink-soft max-sm:hidden">{texts.keys}</p>}
    </form>
  )
}

/** Saves what is typed, or throws it away. */
function Choices({ form, isLast }: { form: RowFormState<CommentsDraft>; isLast: boolean }) {
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

function Moves({ at, of, onMove }: { at: number; of: number; onMove: (to: number) => void }) {
  return (
    <>
      <Button
        variant="secondary"
        size="icon"
        aria-label={texts.previous}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      >
        <ChevronLeft className="size-5" aria-hidden="true" />
      </Button>
      <Button
        variant="secondary"
        size="icon"
        aria-label={texts.next}
        disabled={at >= of - 1}
        onClick={() => onMove(at + 1)}
      >
        <ChevronRight className="size-5" aria-hidden="true" />
      </Button>
    </>
  )
}

function useCommentsForm({ userId, of, name, comments, at, onDone }: CommentsFormProps) {
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
    // The list shows which comments exist; a label for each of forty would cover them.
    texts: {
      saved: at === comments.students.length - 1 ? texts.saved : () => undefined,
      failed: texts.saveFailed,
    },
    onDone,
  })
}
