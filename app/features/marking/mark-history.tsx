import { useQuery } from '@tanstack/react-query'
import { Dialog, DialogContent } from '#app/components/ui/dialog.tsx'
import { markingTexts as words } from '#app/content/marking.ts'
import { ListPart } from '#app/features/teaching/list-part.tsx'
import { formatMoment } from '#app/lib/format.ts'
import { markHistoryQuery } from './marking-queries.ts'

interface MarkHistoryProps {
  userId: string
  assignmentId: string
  student: { student_id: string; first_name: string; last_name: string }
  onClose: () => void
}

/** Who gave which mark when, and what it was before. */
export function MarkHistory({ userId, assignmentId, student, onClose }: MarkHistoryProps) {
  const query = useQuery(markHistoryQuery(userId, assignmentId, student.student_id))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={words.historyTitle(`${student.first_name} ${student.last_name}`)}>
        <ListPart query={query} failure={words.loadFailed}>
          {(marks) => (
            <ol className="divide-y divide-line">
              {marks.map((mark) => (
                <li key={mark.given_at + String(mark.replaced_at)} className="py-3">
                  <p className="font-semibold tabular-nums">
                    {words.historyRow(mark.points_earned, mark.points_possible, mark.letter_grade ?? '')}
                  </p>
                  <p className="text-sm text-ink-soft">
                    {words.given(formatMoment(mark.given_at), mark.given_by ?? '')}
                  </p>
                  <p className="text-sm text-ink-soft">
                    {mark.replaced_at ? words.replaced(formatMoment(mark.replaced_at)) : words.counts}
                  </p>
                </li>
              ))}
            </ol>
          )}
        </ListPart>
      </DialogContent>
    </Dialog>
  )
}
