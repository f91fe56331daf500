import { useState } from 'react'
import { forgetDraft, readDraft, writeDraft } from '#app/lib/drafts.ts'
import type { TypedMark } from './marking-rules.ts'

/** Marks that are typed and not saved yet, by student; kept in the browser until they are. */
export function useMarks(userId: string, assignmentId: string) {
  const name = `marks.${assignmentId}`
  const [marks, setMarks] = useState(() => (readDraft(userId, name) ?? {}) as Record<string, TypedMark>)

  function keep(next: Record<string, TypedMark>) {
    setMarks(next)
    if (Object.keys(next).length > 0) writeDraft(userId, name, next)
    else forgetDraft(userId, name)
  }

  return {
    marks,
    type: (studentId: string, mark: TypedMark) => keep({ ...marks, [studentId]: mark }),
    drop(studentId: string) {
      // Another row may have been typed into while this one was saved.
      setMarks((latest) => {
        const { [studentId]: _, ...rest } = latest
        if (Object.keys(rest).length > 0) writeDraft(userId, name, rest)
        else forgetDraft(userId, name)
        return rest
      })
    },
    dropAll: () => keep({}),
  }
}
