import { Suspense, useState } from 'react'
import { loadPart } from '#app/components/load-part.tsx'
import { signOffTexts as texts } from '#app/words/shared/results.ts'
import type { TermName } from '#shared/constants.ts'
import type { BoardRow } from '#shared/results/contract.ts'
import type { BoardOf } from './board-frame.tsx'
import { moveOf } from './board-table.tsx'
import { useMoves } from './use-moves.ts'
import { useQuery } from '@tanstack/react-query'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { unreadQuery } from '#app/features/shared/report-cards/reading-queries.ts'
import { UnreadList } from '#app/features/shared/report-cards/unread-list.tsx'
import { readingTexts } from '#app/words/shared/report-cards.ts'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { teaching } from '#app/words/shared/forms.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'

const ReadingDialog = loadPart(
  async () => (await import('#app/features/shared/report-cards/reading-dialog.tsx')).ReadingDialog,
)

/** A class whose results can be released, with its home class. */
export type CheckedClass = Pick<BoardRow, 'class_id' | 'class_name'>

/** The open question: which classes' results to release, or which home class's comments to read. */
export type Asking = { to: 'released'; of: readonly CheckedClass[] } | { to: 'read'; of: string }

interface BoardDialogsProps {
  of: BoardOf
  asking: Asking
  /** The classes that can be released now. */
  checked: readonly CheckedClass[]
  onAsk: (asking: Asking | undefined) => void
}

/**
 * The open question. If the answer could not be sent it stays with what was entered, for the classes as they are
 * now.
 */
export function BoardDialogs({ of, asking, checked, onAsk }: BoardDialogsProps) {
  const { userId, academic_year, term } = of
  const moves = useMoves(userId)
  const onDone = () => onAsk(undefined)
  if (asking.to === 'read')
    return (
      <Suspense>
        <ReadingDialog
          userId={userId}
          className={asking.of}
          academic_year={academic_year}
          term={term}
          onClose={onDone}
        />
      </Suspense>
    )
  const asked = new Set(asking.of.map(({ class_id }) => class_id))
  const release = checked.filter(({ class_id }) => asked.has(class_id))
  if (release.length === 0) return null
  return (
    <ReleaseDialog
      userId={userId}
      academic_year={academic_year}
      term={term}
      classes={release}
      onRead={(className) => onAsk({ to: 'read', of: className })}
      busy={moves.isPending}
      onAnswer={(released_on) =>
        released_on === undefined
          ? onDone()
          : moves.mutate(
              release.map((one) => ({ ...moveOf({ ...one, state: 'checked' }, 'released'), released_on })),
              { onSuccess: onDone },
            )
      }
    />
  )
}

interface ReleaseDialogProps {
  userId: string
  academic_year: string
  term: TermName
  /** The classes to be released. */
  classes: readonly CheckedClass[]
  busy: boolean
  /** Called without a day when the person cancels. */
  onAnswer: (day?: string) => void
  /** Opens the comments of a home class. */
  onRead: (className: string) => void
}

/** Asks for the day from which students read the results, and names those whose comments are unread. */
function ReleaseDialog(props: ReleaseDialogProps) {
  const { userId, academic_year, term, classes, busy, onAnswer, onRead } = props
  const [day, setDay] = useState(schoolDay())
  const query = useQuery(unreadQuery(userId, { academic_year, term }))
  const names = new Set(classes.map(({ class_name }) => class_name))
  return (
    <Dialog title={texts.releaseQuestion(classes.length)} description={texts.releaseText} onClose={onAnswer}>
      <ListPart query={query} failure={readingTexts.countFailed} pending={<Skeleton className="h-10" />}>
        {(unread) => {
          const waiting = unread.filter(({ class_name }) => names.has(class_name))
          if (waiting.length === 0) return null
          return (
            <Alert tone="warning" title={readingTexts.notRead} className="mb-4">
              <p>{readingTexts.notReadText}</p>
              <UnreadList classes={waiting} onRead={onRead} />
            </Alert>
          )
        }}
      </ListPart>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onAnswer(day || schoolDay())
        }}
      >
        <Field label={texts.releasedOn} className="max-w-52">
          <Input type="date" min={schoolDay()} value={day} onChange={(event) => setDay(event.target.value)} />
        </Field>
        <DialogActions>
          <Button type="submit" busy={busy} disabled={query.isPending}>
            {texts.release}
          </Button>
          <Button variant="secondary" onClick={() => onAnswer()}>
            {teaching.cancel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
