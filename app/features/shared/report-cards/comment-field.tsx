import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { readingTexts as texts } from '#app/words/shared/report-cards.ts'
import type { CommentToRead } from '#shared/report-cards/contract.ts'
import { noComment } from '#shared/report-cards/messages.ts'
import { maxCommentLength } from '#shared/report-cards/rules.ts'
import { isReadable } from './reading-draft.ts'

interface CommentFieldProps {
  comment: CommentToRead
  /** The text as it will appear on the card. */
  value: string
  isFaulty: boolean
  busy: boolean
  onType: (text: string) => void
  onReturn: () => void
  /** Accepts a returned comment as it is. */
  onAccept: () => void
}

/** One comment of a student, which its reader may correct, and its state. */
export function CommentField({
  comment: of,
  value,
  isFaulty,
  busy,
  onType,
  onReturn,
  onAccept,
}: CommentFieldProps) {
  const title = texts.commentOf(of.subject, of.writer)
  const about = (
    <>
      {of.written_comment !== null && <p>{texts.corrected(of.written_comment, of.corrector)}</p>}
      {of.note !== null && <p className="whitespace-pre-line">{texts.returnedFor(of.note)}</p>}
    </>
  )
  if (!isReadable(of))
    return (
      <section className="text-sm wrap-anywhere">
        <h3 className="font-sans text-base font-semibold">{title}</h3>
        <p className="text-base whitespace-pre-line">{of.comment}</p>
        {about}
        <p className="text-ink-soft">{of.is_open ? texts.own : texts.released}</p>
      </section>
    )
  return (
    <section aria-label={title} className="space-y-1 text-sm wrap-anywhere">
      <Field label={title} error={isFaulty ? noComment : undefined}>
        <Textarea
          rows={2}
          value={value}
          maxLength={maxCommentLength}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </Field>
      {about}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="grow text-ink-soft">
          {value === of.comment ? texts.states[of.state] : texts.correcting}
        </p>
        {of.state === 'returned' && (
          <Button
            variant="quiet"
            size="sm"
            disabled={busy}
            aria-label={`${texts.accept}: ${title}`}
            onClick={onAccept}
          >
            {texts.accept}
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          disabled={busy}
          aria-label={`${texts.return}: ${title}`}
          onClick={onReturn}
        >
          {texts.return}
        </Button>
      </div>
    </section>
  )
}
