import { useRef, useState } from 'react'
import { namedByContent } from '#app/files/named-by-content.ts'
import { useDescription } from '#app/files/use-description.ts'
import { useStoredFile } from '#app/files/use-stored-file.ts'
import { handInRow } from '#app/offline/outbox/hand-in-work.ts'
import { findFileProblem } from '#shared/uploads/uploads.ts'

/** The file of a hand-in that is chosen and not handed in yet. */
export function useChosenFile(userId: string, assignmentId: string) {
  const [file, setFile] = useState<File>()
  const [isOfThisVisit, setOfThisVisit] = useState(false)
  const { describe, note } = useDescription('hand-in', { assignment_id: assignmentId })
  const store = useStoredFile(
    { userId, form: handInRow(assignmentId) },
    {
      describe,
      show(found, as) {
        if (found && as) note(found, as)
        setFile(found)
      },
    },
  )
  const problem = file && findFileProblem('hand-in', file)?.message
  const latest = useRef<File>(undefined)
  async function choose(picked: File | undefined) {
    latest.current = picked
    const chosen = picked && (await namedByContent('hand-in', picked))
    // Another one may have been chosen in the meantime.
    if (latest.current === picked) show(chosen)
  }
  /** For a file that this program has made: its name is right, and the button that hands it in is ready at once. */
  function take(made: File) {
    latest.current = made
    show(made)
  }
  function show(chosen: File | undefined) {
    setOfThisVisit(true)
    store(chosen && !findFileProblem('hand-in', chosen) ? chosen : undefined)
    setFile(chosen)
  }
  return {
    file,
    problem,
    isOfThisVisit,
    describe,
    choose: (picked: File | undefined) => void choose(picked),
    take,
  }
}
