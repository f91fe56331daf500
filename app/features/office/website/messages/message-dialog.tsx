import { useQuery } from '@tanstack/react-query'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { officeRequests } from '#app/words/office/password-requests.ts'
import { ListFailure } from '#app/components/portal/list-failure.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import { toast } from '#app/components/ui/toast.ts'
import type { StoredMessage } from '#shared/messages/contract.ts'
import { messageTextQuery } from './message-queries.ts'
import { purposeOf } from './message-row.tsx'

const words = officeRequests.messages

interface MessageDialogProps {
  userId: string
  message: StoredMessage
  onClose: () => void
}

/** The text of a message, loaded when the dialog opens and discarded when it closes. */
export function MessageDialog({ userId, message, onClose }: MessageDialogProps) {
  const query = useQuery(messageTextQuery(userId, message.id))
  // The server deletes its text afterwards.
  const handOver = useCall('messages', 'settle', {
    userId,
    changes: ['messages'],
    done: () => toast(words.handedOver.title, words.handedOver.description),
    failed: () => toast(words.heading, officeRequests.failed, 'error'),
  })
  return (
    <Dialog title={purposeOf(message)} description={words.shownNote} hideClose onClose={onClose}>
      {query.isError && <ListFailure query={query} />}
      {query.isPending && <Skeleton className="h-32" />}
      {query.data && (
        <div className="space-y-2">
          <p className="font-semibold">{query.data.subject}</p>
          <p className="break-words whitespace-pre-wrap select-text">{query.data.body}</p>
        </div>
      )}
      <DialogActions>
        {query.data && (
          <Button
            busy={handOver.isPending}
            onClick={() => handOver.mutate({ id: message.id }, { onSuccess: onClose })}
          >
            {words.markHandedOver}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          {words.hide}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
