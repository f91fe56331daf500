import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { CommentsDialog, type CommentsDialogProps } from './comments-dialog.tsx'

interface CommentsButtonProps extends Omit<CommentsDialogProps, 'onClose'> {
  children: string
}

/** Opens the comments on the report cards of a class. */
export function CommentsButton({ children, ...dialog }: CommentsButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <MessageSquareText className="size-5" aria-hidden="true" />
        {children}
      </Button>
      {isOpen && <CommentsDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  )
}
