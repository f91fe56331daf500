import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions, DialogContent } from '#app/components/ui/dialog.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { officeRequests } from '#app/content/office-requests.ts'
import { ListFailure } from '#app/components/portal/list-failure.tsx'
import { api } from '#app/lib/api.ts'
import type { KeptMessage } from '#shared/contracts/messages.ts'
import { purposeOf } from './message-line.tsx'

const words = officeRequests.messages

interface MessageDialogProps {
  message: KeptMessage
  onClose: () => void
}

/** The text, asked for when it is opened and forgotten when it is closed. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const query = useQuery({
    queryKey: ['message', message.id],
    queryFn: async () => await api.messages.show({ id: message.id }),
    // Each look is noted, so none happens by itself.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const settle = useMutation({
    mutationFn: async () => await api.messages.settle({ id: message.id }),
    onSuccess: () => {
      toast(words.settled.title, words.settled.description)
      onClose()
    },
    onError: () => toast(words.heading, officeRequests.failed, 'error'),
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={purposeOf(message)} description={words.shownNote} hideClose>
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
            <Button busy={settle.isPending} onClick={() => settle.mutate()}>
              {words.settle}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {words.hide}
          </Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  )
}
