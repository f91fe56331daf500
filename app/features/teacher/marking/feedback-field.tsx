import { useRef, type KeyboardEvent } from 'react'
import { Field } from '#app/components/ui/field.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { markingTexts as words } from '#app/words/teacher/marking.ts'
import { insertPhrase, type Selection } from '#app/features/teacher/feedback-phrases/insert-phrase.ts'
import { PhraseMenu } from '#app/features/teacher/feedback-phrases/phrase-menu.tsx'
import { longestFeedback } from '#shared/teaching-rules.ts'

interface FeedbackFieldProps {
  userId: string
  studentId: string
  /** The student's name. */
  name: string
  feedback: string
  /** The teacher's own comments are shown to be chosen from. */
  isChoosing: boolean
  onChoosing: (isChoosing: boolean) => void
  onType: (feedback: string) => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** The feedback on a hand-in, typed or put together from the teacher's own comments. */
export function FeedbackField(props: FeedbackFieldProps) {
  const { userId, studentId, name, feedback, onType } = props
  const control = useRef<HTMLTextAreaElement>(null)
  const selection = useRef<Selection>(undefined)

  function insert(phrase: string) {
    const at = selection.current ?? { start: feedback.length, end: feedback.length }
    const { text, caret } = insertPhrase(feedback, at, phrase)
    selection.current = { start: caret, end: caret }
    onType(text.slice(0, longestFeedback))
  }

  /** Goes on where the comment ends. */
  function goOn() {
    const at = selection.current
    if (document.activeElement === control.current) return
    control.current?.focus()
    if (at) control.current?.setSelectionRange(at.start, at.end)
  }

  return (
    <div className="relative">
      <Field label={words.feedback} optional>
        <Textarea
          ref={control}
          rows={2}
          data-feedback={studentId}
          onFocus={props.onFocus}
          onSelect={({ currentTarget: { selectionStart: start, selectionEnd: end } }) => {
            selection.current = { start, end }
          }}
          onKeyDown={props.onKeyDown}
          maxLength={longestFeedback}
          aria-label={`${words.feedback}: ${name}`}
          value={feedback}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </Field>
      <div className="absolute -top-2 right-0">
        <PhraseMenu
          userId={userId}
          name={name}
          feedback={feedback}
          isOpen={props.isChoosing}
          onOpen={props.onChoosing}
          onInsert={insert}
          onClosed={goOn}
        />
      </div>
    </div>
  )
}
