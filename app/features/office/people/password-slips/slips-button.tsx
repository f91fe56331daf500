import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { slipTexts as texts } from '#app/words/office/password-slips.ts'
import type { SlipsFor } from './slip-mutations.ts'
import { SlipsDialog } from './slips-dialog.tsx'

interface SlipsButtonProps {
  userId: string
  who: SlipsFor
  size?: 'md' | 'sm'
}

/** Opens the dialog that makes password slips. */
export function SlipsButton({ userId, who, size }: SlipsButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size={size} onClick={() => setOpen(true)}>
        <Printer className="size-5" aria-hidden="true" />
        {texts.title}
      </Button>
      {open && <SlipsDialog userId={userId} who={who} onDone={() => setOpen(false)} />}
    </>
  )
}
