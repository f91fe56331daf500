import { useRef, type KeyboardEvent } from 'react'
import { Field } from '#app/components/ui/field.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { namePlace } from '#app/words/teacher/feedback-phrases.ts'
import { insertPhrase, type Selection } from './insert-phrase.ts'
import { PhraseMenu } from './phrase-menu.tsx'

interface PhraseFieldProps {
  userId: string
  label: string
  student: { first_name: string; last_name: string }
  value: string
  /** The most characters. */
  max: number
  readOnly?: boolean
  /** Whether the teacher's own comments are shown for choosing. */
  isChoosing: boolean
  onChoosing: (isChoosing: boolean) => void
  onType: (text: string) => void
  onFocus?: () => void
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  'data-feedback'?: string
}

/** A text about a student, typed or assembled from the teacher's own comments. */
export function PhraseField(props: PhraseFieldProps) {
  const { userId, label, student, value, max, isChoosing, onChoosing, onType, ...control } = props
  const name = `${student.first_name} ${student.last_name}`
  const textarea = useRef<HTMLTextAreaElement>(null)
  const selection = useRef<Selection>(undefined)

  function insert(phrase: string) {
    const at = selection.current ?? { start: value.length, end: value.length }
    const { text, caret } = insertPhrase(value, at, phrase.replaceAll(namePlace, student.first_name), max)
    selection.current = { start: caret, end: caret }
    onType(text)
  }

  /** Moves the caret to the end of the comment. */
  function goOn() {
    const at = selection.current
    if (document.activeElement === textarea.current) return
    textarea.current?.focus()
    if (at) textarea.current?.setSelectionRange(at.start, at.end)
  }

  return (
    <div className="relative">
      <Field label={label} optional>
        <Textarea
          {...control}
          ref={textarea}
          rows={2}
          data-printed=""
          onSelect={({ currentTarget: { selectionStart: start, selectionEnd: end } }) => {
            selection.current = { start, end }
          }}
          maxLength={max}
          aria-label={`${label}: ${name}`}
          value={value}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </Field>
      {!control.readOnly && (
        <div className="absolute -top-2 right-0 max-sm:-right-2">
          <PhraseMenu
            userId={userId}
            name={name}
            feedback={value}
            isOpen={isChoosing}
            onOpen={onChoosing}
            onInsert={insert}
            onClosed={goOn}
          />
        </div>
      )}
    </div>
  )
}
