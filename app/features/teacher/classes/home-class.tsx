import { useQuery } from '@tanstack/react-query'
import { HeartPulse, KeyRound, QrCode, type LucideIcon } from 'lucide-react'
import { Suspense, useState, type ComponentProps, type ComponentType } from 'react'
import { loadPart } from '#app/components/load-part.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { HomeClassComments } from '#app/features/teacher/report-cards/home-class-comments.tsx'
import { HomeClassResults } from '#app/features/teacher/results/home-class-results.tsx'
import { medicalNoteTexts } from '#app/words/shared/medical-notes.ts'
import { parentCodeTexts } from '#app/words/teacher/guardian-access.ts'
import { firstPasswordTexts } from '#app/words/teacher/password-slips.ts'
import type { SchoolCalendar } from '#shared/school-calendar/contract.ts'
import { classesQuery } from './class-queries.ts'

const FirstPasswordsDialog = loadPart(
  async () =>
    (await import('#app/features/teacher/password-slips/first-passwords-dialog.tsx')).FirstPasswordsDialog,
)
const ParentCodesDialog = loadPart(
  async () =>
    (await import('#app/features/teacher/guardian-access/parent-codes-dialog.tsx')).ParentCodesDialog,
)
const MedicalNotesDialog = loadPart(
  async () =>
    (await import('#app/features/teacher/medical-notes/medical-notes-dialog.tsx')).MedicalNotesDialog,
)

type HomeClassProps = ComponentProps<typeof HomeClassComments> & { calendar: SchoolCalendar }

/** The end-of-term work of a home class's teacher. */
export function HomeClass({ calendar, ...props }: HomeClassProps) {
  const { userId, term } = props
  const classes = useQuery(classesQuery(userId))
  const { homeClass, homeClassIntro } = medicalNoteTexts
  const medicalNotes = { heading: homeClass, intro: homeClassIntro, open: homeClass }
  // Its own data are requested beside the list above, which would push it down.
  return (
    <div hidden={classes.isPending}>
      <Tool userId={userId} icon={KeyRound} texts={firstPasswordTexts} Dialog={FirstPasswordsDialog} />
      <Tool userId={userId} icon={QrCode} texts={parentCodeTexts} Dialog={ParentCodesDialog} />
      <Tool userId={userId} icon={HeartPulse} texts={medicalNotes} Dialog={MedicalNotesDialog} />
      <HomeClassResults userId={userId} calendar={calendar} term={term} />
      <HomeClassComments {...props} />
    </div>
  )
}

interface ToolProps {
  userId: string
  icon: LucideIcon
  texts: Record<'heading' | 'intro' | 'open', string>
  Dialog: ComponentType<{ userId: string; onClose: () => void }>
}

/** Opens a dialog about the students of the teacher's home classes, which is downloaded only then. */
function Tool({ userId, icon: Icon, texts, Dialog }: ToolProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section className="mt-10 space-y-4" heading={texts.heading} intro={texts.intro}>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Icon className="size-5" aria-hidden="true" />
        {texts.open}
      </Button>
      {isOpen && (
        <Suspense>
          <Dialog userId={userId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  )
}
