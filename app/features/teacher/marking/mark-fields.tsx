import { useState, type KeyboardEvent } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { markingTexts as words } from '#app/words/teacher/marking.ts'
import { markWords } from '#app/words/shared/marks.ts'
import { outboxTexts } from '#app/words/shared/outbox.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { absentSign } from '#shared/mark-sheet/assessments.ts'
import type { MarkingRow } from '#shared/marking/contract.ts'
import { PhraseField } from '#app/features/teacher/feedback-phrases/phrase-field.tsx'
import { maxFeedbackLength } from '#shared/marking/rules.ts'
import type { TypedMark } from './marking-rules.ts'

export interface MarkFieldsProps {
  userId: string
  row: MarkingRow
  totalMarks: number
  typed: TypedMark
  /** The results of the class are submitted: the mark is shown, and cannot be changed. */
  isLocked: boolean
  /** The mark that is typed and not saved. */
  draft: TypedMark | undefined
  /** The mark waits in the outbox. */
  isQueued: boolean
  /** It was refused, or saved elsewhere in the meantime, and is not sent until its owner has decided. */
  isUndecided: boolean
  /** A save of this mark is under way; it can be typed and saved again in the meantime. */
  isSaving: boolean
  problem: string | undefined
  onType: (typed: TypedMark) => void
  /** Saves the mark in the background while the next one is typed. */
  onSave: () => void
  /** Removes what is typed. */
  onDrop: () => void
  /** The points or the feedback have received the focus. */
  onFocus: () => void
  /** Moves the focus to the previous or next student. */
  onMove: (by: 1 | -1) => void
}

/** The points of one student, and the feedback if there is a hand-in. Enter in the points saves. */
export function MarkFields(props: MarkFieldsProps) {
  const { row, totalMarks, typed, isLocked, draft, problem, onType, onSave } = props
  const [isChoosing, setChoosing] = useState(false)
  const name = `${row.first_name} ${row.last_name}`

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (event.altKey && isArrow) {
      event.preventDefault()
      props.onMove(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onSave()
    } else if (event.altKey && event.code === 'KeyC' && row.hand_in && !isLocked) {
      event.preventDefault()
      setChoosing(true)
    }
  }

  return (
    <form
      noValidate
      className="space-y-2"
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <div className="flex items-end gap-2">
        <Field label={words.points} error={problem} className="grow sm:max-w-40 sm:grow-0">
          <span className="flex items-center gap-2">
            <Input
              inputMode="decimal"
              readOnly={isLocked}
              autoComplete="off"
              className="text-right tabular-nums"
              aria-label={`${words.points}: ${name}`}
              data-points={row.student_id}
              data-printed=""
              onFocus={props.onFocus}
              onKeyDown={handleKey}
              value={typed.points}
              onChange={(event) => onType({ ...typed, points: event.currentTarget.value })}
            />
            <span className="whitespace-nowrap text-ink-soft tabular-nums">{words.of(totalMarks)}</span>
          </span>
        </Field>
        {!row.hand_in && !isLocked && <AbsentButton name={name} typed={typed} onType={onType} />}
        {!isLocked && (
          <Button
            type="submit"
            variant={draft ? 'primary' : 'secondary'}
            aria-busy={props.isSaving}
            aria-label={`${words.save}: ${name}`}
            className="ml-auto"
          >
            {words.saveShort}
          </Button>
        )}
      </div>
      {row.hand_in && (
        <PhraseField
          userId={props.userId}
          label={words.feedback}
          student={row}
          data-feedback={row.student_id}
          value={typed.feedback}
          max={maxFeedbackLength}
          readOnly={isLocked}
          isChoosing={isChoosing}
          onChoosing={setChoosing}
          onType={(feedback) => onType({ ...typed, feedback })}
          onFocus={props.onFocus}
          onKeyDown={handleKey}
        />
      )}
      <MarkState {...props} />
    </form>
  )
}

/** The state of an unsaved mark. */
function MarkState({ draft, isLocked, isSaving, isQueued, isUndecided, onDrop }: MarkFieldsProps) {
  if (draft && isLocked && !isSaving)
    return (
      <p className="text-sm text-kunai-ink">
        {words.lockedDraft(draft.points)}{' '}
        <Button variant="quiet" size="sm" className="-ml-4" onClick={onDrop}>
          {words.removeDraft}
        </Button>
      </p>
    )
  if (!draft && !isSaving && !isQueued) return null
  const queued = isUndecided ? outboxTexts.undecided : outboxTexts.waits
  return (
    <p className="text-sm text-kunai-ink">{isSaving ? teaching.saving : draft ? words.unsaved : queued}</p>
  )
}

interface AbsentButtonProps extends Pick<MarkFieldsProps, 'typed' | 'onType'> {
  name: string
}

/** Records that the student was absent with reason; it is saved like points. */
function AbsentButton({ name, typed, onType }: AbsentButtonProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={`${markWords.absent}: ${name}`}
      aria-pressed={typed.points === absentSign}
      onClick={() => onType({ ...typed, points: absentSign })}
    >
      {markWords.absent}
    </Button>
  )
}
