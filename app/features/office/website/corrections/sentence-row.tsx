import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { correctionTexts as texts } from '#app/words/office/corrections.ts'
import type { StoredCorrections } from '#shared/corrections/contract.ts'
import type { Language } from '#shared/translations/languages.ts'
import { CorrectionForm } from './correction-form.tsx'
import type { Sentence } from './list-sentences.ts'

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
