import { useQuery } from '@tanstack/react-query'
import { callQuery } from '#app/lib/api/call-query.ts'
import { useCurrentSchool } from '#app/session/current-school.ts'
import { photographTexts as texts } from '#app/words/shared/student-photographs.ts'
import { ShownPhotograph } from './shown-photograph.tsx'

export const photographQuery = callQuery('studentPhotographs', 'read')

/** The photograph of a student of the home class, at a school that keeps photographs. */
export function StudentPhotograph(student: { userId: string; id: string; name: string }) {
  const { studentPhotographs } = useCurrentSchool()
  return studentPhotographs === 'Kept' && <LoadedPhotograph {...student} />
}

function LoadedPhotograph({ userId, id, name }: { userId: string; id: string; name: string }) {
  return <ShownPhotograph query={useQuery(photographQuery(userId, { id }))} alt={texts.of(name)} />
}
