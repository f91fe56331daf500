import { Plus } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { addStudentTexts as texts } from '#app/words/office/find-student.ts'
import { fetchLater, loadPart } from '#app/components/load-part.tsx'
import { emptyStudentDraft } from './student-draft.ts'

const loadDialog = async () => (await import('./add-student-dialog.tsx')).AddStudentDialog
const AddStudentDialog = loadPart(loadDialog)

/** The button that adds one student. */
export function AddStudent({ userId }: { userId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [draft, setDraft] = useState(emptyStudentDraft)
  useEffect(() => fetchLater(loadDialog), [])
  return (
    <>
      <Button aria-label={texts.open} className="max-sm:size-12 max-sm:px-0!" onClick={() => setIsOpen(true)}>
        <Plus className="size-5" aria-hidden="true" />
        <span className="max-sm:hidden">{texts.open}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <AddStudentDialog
            userId={userId}
            initial={draft}
            onDone={(saved) => {
              setIsOpen(false)
              if (saved) setDraft(emptyStudentDraft())
            }}
          />
        </Suspense>
      )}
    </>
  )
}
