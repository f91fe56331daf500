import { QrCode } from 'lucide-react'
import { Suspense, useState } from 'react'
import { loadPart } from '#app/components/load-part.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { codeTexts as texts } from '#app/words/office/guardian-access.ts'
import type { InputOf } from '#app/lib/api/api.ts'

const CodesDialog = loadPart(async () => (await import('./codes-dialog.tsx')).CodesDialog)

interface CodesButtonProps {
  userId: string
  who: InputOf<'guardianAccess', 'count'>['who']
  size?: 'sm' | 'md'
}

/** Opens the dialog that prints codes for the guardians of students. */
export function CodesButton({ userId, who, size = 'md' }: CodesButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size={size} className="print:hidden" onClick={() => setOpen(true)}>
        <QrCode className="size-5" aria-hidden="true" />
        {texts.title}
      </Button>
      {isOpen && (
        <Suspense>
          <CodesDialog userId={userId} who={who} onDone={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
