import { useState } from 'react'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { MedicalNoteDialog } from '#app/features/shared/medical-notes/medical-note-dialog.tsx'
import { HomeStudentList, studentName } from '#app/features/teacher/password-slips/home-student-list.tsx'
import { medicalNoteTexts as texts } from '#app/words/shared/medical-notes.ts'
import type { HomeStudent } from '#shared/password-slips/contract.ts'

/** The students of the teacher's home classes, each with a button that opens the medical note. */
export function MedicalNotesDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const [asked, ask] = useState<HomeStudent>()
  return (
    <Dialog title={texts.homeClass} description={texts.intro} onClose={onClose}>
      <HomeStudentList userId={userId} button={texts.open} labelOf={texts.openOf} onPress={ask} />
      {asked && <MedicalNoteDialog id={asked.id} name={studentName(asked)} onClose={() => ask(undefined)} />}
    </Dialog>
  )
}
