import { HeartPulse } from 'lucide-react'
import { Suspense, useState } from 'react'
import { loadPart } from '#app/components/load-part.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { medicalNoteTexts as texts } from '#app/words/shared/medical-notes.ts'

const MedicalNotesDialog = loadPart(
  async () => (await import('./medical-notes-dialog.tsx')).MedicalNotesDialog,
)

/** Opens the medical notes of the students of the teacher's home classes. */
export function MedicalNotes({ userId }: { userId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section className="mt-10 space-y-4" heading={texts.homeClass} intro={texts.homeClassIntro}>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <HeartPulse className="size-5" aria-hidden="true" />
        {texts.homeClass}
      </Button>
      {isOpen && (
        <Suspense>
          <MedicalNotesDialog userId={userId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  )
}
