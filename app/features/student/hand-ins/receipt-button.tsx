import { ReceiptText } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogContent, DialogTrigger } from '#app/components/ui/dialog.tsx'
import { receipt as words } from '#app/content/student-portal.ts'
import type { StudentAssignment } from '#shared/contracts/dashboard.ts'
import { Receipts } from './receipts.tsx'

/** Shows the receipt again, and those of earlier hand-ins. */
export function ReceiptButton({ assignment }: { assignment: Pick<StudentAssignment, 'id' | 'title'> }) {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm" aria-label={`${words.open}: ${assignment.title}`}>
          <ReceiptText className="size-4" aria-hidden="true" />
          {words.open}
        </Button>
      </DialogTrigger>
      <DialogContent title={words.title} description={words.intro} data-print>
        <Receipts assignment={assignment} />
      </DialogContent>
    </Dialog>
  )
}
