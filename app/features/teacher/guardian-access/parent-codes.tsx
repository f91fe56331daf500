import { QrCode } from 'lucide-react'
import { Suspense, useState } from 'react'
import { loadPart } from '#app/components/load-part.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { parentCodeTexts as texts } from '#app/words/teacher/guardian-access.ts'

const ParentCodesDialog = loadPart(async () => (await import('./parent-codes-dialog.tsx')).ParentCodesDialog)

/** Opens the codes for the parents of the teacher's home classes. */
export function ParentCodes({ userId }: { userId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section className="mt-10 space-y-4" heading={texts.heading} intro={texts.intro}>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <QrCode className="size-5" aria-hidden="true" />
        {texts.open}
      </Button>
      {isOpen && (
        <Suspense>
          <ParentCodesDialog userId={userId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  )
}
