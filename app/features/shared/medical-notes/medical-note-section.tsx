import { HeartPulse } from 'lucide-react'
import { useState } from 'react'
import { Section } from '#app/components/ui/section.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { medicalNoteTexts as texts } from '#app/words/shared/medical-notes.ts'
import { MedicalNoteDialog } from './medical-note-dialog.tsx'

/** Opens a student's medical note, none of which is shown or loaded before it is asked for. */
export function MedicalNoteSection({ id, name }: { id: string; name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section className="space-y-2 print:hidden" heading={texts.heading} level={3} size="lg">
      <p className="max-w-prose text-ink-soft">{texts.intro}</p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <HeartPulse className="size-5" aria-hidden="true" />
        {texts.open}
      </Button>
      {isOpen && <MedicalNoteDialog id={id} name={name} onClose={() => setOpen(false)} />}
    </Section>
  )
}
