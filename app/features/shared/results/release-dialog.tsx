import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
import { signOffTexts as texts } from '#app/words/shared/results.ts'
import { teaching } from '#app/words/shared/forms.ts'
import type { TermName } from '#shared/constants.ts'
import type { BoardRow } from '#shared/results/contract.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'

interface ReleaseDialogProps {
  userId: string
  academic_year: string
  term: TermName
  /** The classes to be released. */
  rows: readonly BoardRow[]
  busy: boolean
  /** Called without a day when the person cancels. */
  onAnswer: (day?: string) => void
  /** Opens the comments of a home class. */
  onRead: (className: string) => void
}

/** Asks for the day from which students read the results, and names those whose comments are unread. */
export function ReleaseDialog(props: ReleaseDialogProps) {
  const { userId, academic_year, term, rows, busy, onAnswer, onRead } = props
  const [day, setDay] = useState(schoolDay())
  const query = useQuery(unreadQuery(userId, { academic_year, term }))
  const names = new Set(rows.map(({ class_name }) => class_name))
  return (
    <Dialog title={texts.releaseQuestion(rows.length)} description={texts.releaseText} onClose={onAnswer}>
      <ListPart query={query} failure={readingTexts.countFailed} pending={<Skeleton className="h-10" />}>
        {(unread) => {
          const classes = unread.filter(({ class_name }) => names.has(class_name))
          if (classes.length === 0) return null
          return (
            <Alert tone="warning" title={readingTexts.notRead} className="mb-4">
              <p>{readingTexts.notReadText}</p>
              <UnreadList classes={classes} onRead={onRead} />
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
