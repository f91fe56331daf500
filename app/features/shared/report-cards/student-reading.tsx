import { useEffect, useRef, useState, type FormEvent } from 'react'
import { StepButtons } from '#app/components/portal/step-buttons.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { ReasonDialog } from '#app/forms/reason-dialog.tsx'
import { showFaults } from '#app/forms/show-faults.ts'
import { useDraft } from '#app/forms/use-draft.ts'
import { readingTexts as texts } from '#app/words/shared/report-cards.ts'
import type { CommentReading, CommentToRead, StudentToRead } from '#shared/report-cards/contract.ts'
import type { TermName } from '#shared/constants.ts'
import { noteRule } from '#shared/report-cards/rules.ts'
import { CommentField } from './comment-field.tsx'
import { correctedIn, isToRead, readingsOf, type Corrections } from './reading-draft.ts'
import { useReadings } from './reading-queries.ts'

interface StudentReadingProps {
  userId: string
  academic_year: string
  term: TermName
  students: readonly StudentToRead[]
  at: number
  /** Whether the accept button takes the focus, after another student's comments were accepted. */
  isFocused: boolean
  onMove: (to: number) => void
  onAccepted: () => void
}

/**
 * All comments on a student's report card: accepted together, corrected or not; each can be returned to its
 * writer.
 */
export function StudentReading(props: StudentReadingProps) {
  const { userId, academic_year, term, students, at, onMove, onAccepted } = props
  const { id, comments } = students[at]!
  const draft = useDraft<Corrections>(userId, `comment-reading ${academic_year} ${term} ${id}`, () => ({}))
  const [returning, setReturning] = useState<CommentToRead>()
  const [faults, setFaults] = useState<ReadonlySet<string>>(new Set())
  const { mutate, isPending } = useReadings(userId)
  const accept = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (props.isFocused) accept.current?.focus()
  }, [props.isFocused])
  const readings = readingsOf(comments, draft.value)

  function send(sent: CommentReading[], onSuccess?: () => void) {
    mutate({ academic_year, term, readings: sent }, { onSuccess })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const empty = new Set(readings.filter(({ comment }) => comment === '').map((one) => one.id))
    showFaults(event.currentTarget, () => setFaults(empty))
    if (empty.size > 0) return
    if (readings.length === 0) onAccepted()
    else
      send(readings, () => {
        draft.forget()
        onAccepted()
      })
  }

  return (
    <>
      <form noValidate className="space-y-4" onSubmit={submit}>
        <Field label={texts.place(at + 1, students.length)}>
          <Select value={at} onChange={(event) => onMove(Number(event.currentTarget.value))}>
            {students.map((one, place) => (
              <option key={one.id} value={place}>
                {one.last_name}, {one.first_name}
                {one.comments.some(isToRead) && ` (${texts.toRead(one.comments.filter(isToRead).length)})`}
              </option>
            ))}
          </Select>
        </Field>
        {comments.map((one) => (
          <CommentField
            key={one.id}
            comment={one}
            value={correctedIn(draft.value, one)}
            isFaulty={faults.has(one.id)}
            busy={isPending}
            onType={(comment) => draft.change({ [one.id]: { before: one.comment, comment } })}
            onReturn={() => setReturning(one)}
            onAccept={() => send([{ id: one.id, before: one.comment, comment: one.comment, note: null }])}
          />
        ))}
        <div className="flex flex-wrap items-center gap-2">
          <StepButtons at={at} of={students.length} texts={texts} onMove={onMove} />
          <Button ref={accept} type="submit" className="grow sm:ml-auto sm:grow-0" busy={isPending}>
            {readings.length === 0 ? texts.nextToRead : texts.acceptAll(readings.length)}
          </Button>
        </div>
      </form>
      {returning && (
        <ReasonDialog
          words={{ ...texts.returning, title: texts.returning.title(returning.subject, returning.writer) }}
          rule={noteRule}
          busy={isPending}
          onSubmit={(note) =>
            send([{ id: returning.id, before: returning.comment, comment: returning.comment, note }], () =>
              setReturning(undefined),
            )
          }
          onClose={() => setReturning(undefined)}
        />
      )}
    </>
  )
}
