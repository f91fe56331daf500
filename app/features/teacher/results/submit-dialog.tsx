import { useQuery } from '@tanstack/react-query'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { useOpenWork } from '#app/features/teacher/overview/use-open-work.ts'
import { resultTexts as words } from '#app/words/teacher/results.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { ResultGaps } from '#shared/results/contract.ts'

/** The unmarked work of a class, read again before its results are submitted. */
const gapsQuery = callQuery('results', 'gaps', { staleTime: 0, gcTime: 0 })

interface SubmitDialogProps {
  userId: string
  classId: string
  /** The number of marks on this machine that have not been sent yet. */
  waiting: number
  busy: boolean
  onAnswer: (yes: boolean) => void
}

/** Lists unmarked work, with links to it, before the marks are locked. */
export function SubmitDialog({ userId, classId, waiting, busy, onAnswer }: SubmitDialogProps) {
  const query = useQuery(gapsQuery(userId, { id: classId }))
  return (
    <Dialog
      title={words.submitQuestion}
      description={words.submitText}
      hideClose
      onClose={() => onAnswer(false)}
    >
      {waiting > 0 && <Alert tone="warning">{words.notSent(waiting)}</Alert>}
      <ListPart query={query} failure={words.submitChecking} pending={<Skeleton className="h-24" />}>
        {(gaps) => <Gaps classId={classId} gaps={gaps} />}
      </ListPart>
      <DialogActions>
        {query.data && (
          <Button busy={busy} onClick={() => onAnswer(true)}>
            {words.submitYes}
          </Button>
        )}
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          {teaching.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Gaps({ classId, gaps }: { classId: string; gaps: ResultGaps }) {
  const { without_result, work } = gaps
  const open = useOpenWork()
  if (without_result === 0 && work.length === 0) return <p>{words.complete}</p>
  const lines = work.flatMap(({ id, kind, title, unmarked, without_mark }) => [
    ...(unmarked > 0 ? [{ say: words.unmarked(unmarked, title), onOpen: () => open.openMarking(id) }] : []),
    ...(without_mark > 0
      ? [
          kind === 'column'
            ? { say: words.withoutMark(without_mark, title), onOpen: () => open.openMarkSheet(classId) }
            : {
                say: words.notHandedIn(without_mark, title),
                onOpen: () => open.openMarking(id, 'missing'),
              },
        ]
      : []),
  ])
  return (
    <Alert tone="warning" title={words.gaps}>
      {without_result > 0 && <p>{words.withoutResult(without_result)}</p>}
      <ul>
        {lines.map(({ say, onOpen }) => (
          <li key={say}>
            <button
              type="button"
              className="min-h-10 cursor-pointer text-left break-words text-river-ink underline"
              onClick={onOpen}
            >
              {say}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
