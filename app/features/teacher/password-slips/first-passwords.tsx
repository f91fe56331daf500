import { KeyRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { loadPart } from '#app/components/load-part.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { firstPasswordTexts as texts } from '#app/words/teacher/password-slips.ts'

const FirstPasswordsDialog = loadPart(
  async () => (await import('./first-passwords-dialog.tsx')).FirstPasswordsDialog,
)

/** Opens the first passwords for the students of the teacher's home classes. */
export function FirstPasswords({ userId }: { userId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section className="mt-10 space-y-4" heading={texts.heading} intro={texts.intro}>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <KeyRound className="size-5" aria-hidden="true" />
        {texts.open}
      </Button>
      {isOpen && (
        <Suspense>
          <FirstPasswordsDialog userId={userId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  )
}
