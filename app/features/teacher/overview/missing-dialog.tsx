import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { copyText } from '#app/components/portal/copy-text.ts'
import { markingTexts, missingNames as words } from '#app/words/teacher/marking.ts'
import { teacher } from '#app/words/teacher/portal.ts'
import { markingQuery } from '#app/features/teacher/marking/marking-queries.ts'
import { formatDay } from '#app/lib/text/format.ts'
import type { TeacherWork } from '#shared/overview/teacher-work.ts'
import { isOver } from '#shared/assignments/rules.ts'
import type { MarkingRow } from '#shared/marking/contract.ts'

interface MissingDialogProps {
  userId: string
  assignment: TeacherWork['missing'][number]
  onClose: () => void
}

/** Names those who have not handed in, as a list to copy into a message or read out in class. */
export function MissingDialog({ userId, assignment, onClose }: MissingDialogProps) {
  const query = useQuery(markingQuery(userId, { id: assignment.id }))
  const head = `${assignment.title} · ${assignment.class_name} · ${teacher.work.due(formatDay(assignment.due_date))}`
  const missing =
    query.data?.rows.filter(
      ({ hand_in, mark, extension }) => !hand_in && !mark && !(extension && !isOver(extension)),
    ) ?? []

  const copy = () =>
    copyText([head, ...missing.map(lineOf)].join('\n'), {
      copied: [words.copied],
      failed: [words.copyFailed],
    })

  return (
    <Dialog title={words.title} description={head} onClose={onClose}>
      <ListPart query={query} failure={markingTexts.loadFailed}>
        {() => (
          <ol className="divide-y divide-line select-text">
            {missing.map((row) => (
              <li key={row.student_id} className="py-2 tabular-nums">
                {lineOf(row)}
              </li>
            ))}
          </ol>
        )}
      </ListPart>
      <DialogActions>
        <Button disabled={missing.length === 0} onClick={() => void copy()}>
          <Copy className="size-5" aria-hidden="true" />
          {words.copy}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function lineOf({ last_name, first_name, admission_number }: MarkingRow): string {
  return `${last_name}, ${first_name} (${admission_number})`
}
