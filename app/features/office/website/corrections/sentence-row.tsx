import { useEffect, useRef, useState } from 'react'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { correctionTexts as texts } from '#app/words/office/corrections.ts'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import { Field } from '#app/components/ui/field.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { toast } from '#app/components/ui/toast.ts'
import type { StoredCorrections } from '#shared/corrections/contract.ts'
import { type Language, languageNames } from '#shared/translations/languages.ts'
import { correctionLimits } from '#shared/corrections/limits.ts'
import type { Sentence } from './list-sentences.ts'
import { withSentence } from './correction-queries.ts'

interface SentenceRowProps {
  userId: string
  language: Language
  sentence: Sentence
  stored: StoredCorrections
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** A sentence in both languages, with its form where it is being corrected. */
export function SentenceRow({ userId, language, sentence, stored, isOpen, onOpen }: SentenceRowProps) {
  const { place, english, own, corrected } = sentence
  return (
    <li className="py-3">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 wrap-anywhere">
          <p className="text-sm text-ink-soft">{place}</p>
          <p>{english}</p>
          <p lang={language} className="font-semibold">
            {corrected ?? own}
          </p>
          {corrected !== undefined && (
            <>
              <Badge tone="green">{texts.corrected}</Badge>
              <p className="text-sm text-ink-soft">
                {texts.ownIs} <span lang={language}>{own}</span>
              </p>
            </>
          )}
        </div>
        {!isOpen && (
          <Button
            variant="secondary"
            size="sm"
            className="shrink-0"
            aria-label={texts.correctOf(english)}
            onClick={() => onOpen(true)}
          >
            {texts.correct}
          </Button>
        )}
      </div>
      {isOpen && <CorrectionForm {...{ userId, language, sentence, stored }} onDone={() => onOpen(false)} />}
    </li>
  )
}

interface CorrectionFormProps {
  userId: string
  language: Language
  sentence: Sentence
  stored: StoredCorrections
  onDone: () => void
}

/** The form in which a sentence is corrected, or given back to the program. */
function CorrectionForm({ userId, language, sentence, stored, onDone }: CorrectionFormProps) {
  const { place, own, corrected } = sentence
  const [text, setText] = useState(corrected ?? own)
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  // The button that opened the form is gone, and the focus with it.
  useEffect(() => field.current?.focus(), [])
  const { mutate, isPending } = useCall('corrections', 'save', {
    userId,
    changes: ['corrections'],
    done(_, { corrections }) {
      toast(corrections[language]?.[place] === undefined ? texts.takenBack : texts.saved)
      onDone()
    },
    failed: (error) => setFault(toastFailure(error, texts.saveFailed)[place]),
  })

  function save(changed: string | undefined) {
    const typed = changed?.trim()
    if (typed === '') return setFault(texts.blank)
    const corrections = withSentence(stored.corrections, language, {
      place,
      text: typed === own ? undefined : typed,
    })
    mutate({ corrections, updated_at: stored.updated_at })
  }

  return (
    <form
      noValidate
      className="mt-3 space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        save(text)
      }}
    >
      <Field label={texts.sentence(languageNames[language])} hint={texts.hint} error={fault ?? ''}>
        <Textarea
          value={text}
          rows={3}
          maxLength={correctionLimits.max}
          lang={language}
          ref={field}
          onChange={({ target }) => {
            setFault(undefined)
            setText(target.value)
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isPending}>
          {texts.save}
        </Button>
        {corrected !== undefined && (
          <Button variant="secondary" onClick={() => save(undefined)}>
            {texts.own}
          </Button>
        )}
        <Button variant="secondary" onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
