import { QrCode } from 'lucide-react'
import { Suspense, useState } from 'react'
import { loadPart } from '#app/components/load-part.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { parentCodeTexts as texts } from '#app/words/teacher/guardian-access.ts'

const ParentCodesDialog = loadPart(async () => (await import('./parent-codes-dialog.tsx')).ParentCodesDialog)

/** Opens the codes for the parents of the teacher's home classes. */
export function ParentCodes({ userId }: { userId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="parent-codes" className="mt-10 space-y-4">
      <div className="max-w-prose">
        <h2 id="parent-codes" className="text-xl">
          {texts.heading}
        </h2>
        <p className="text-sm text-ink-soft">{texts.intro}</p>
      </div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <QrCode className="size-5" aria-hidden="true" />
        {texts.open}
      </Button>
      {isOpen && (
        <Suspense>
          <ParentCodesDialog userId={userId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
