import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import type { CommentGroup } from '#shared/report-cards/contract.ts'
import { CommentsDialog } from './comments-dialog.tsx'

interface CommentsButtonProps {
  userId: string
  of: CommentGroup
  /** Name of the class. */
  name: string
  children: string
}

/** Opens the comments on the report cards of a class. */
export function CommentsButton({ userId, of, name, children }: CommentsButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <MessageSquareText className="size-5" aria-hidden="true" />
        {children}
      </Button>
      {isOpen && <CommentsDialog userId={userId} of={of} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
