import type { ReactNode } from 'react'
import { SchoolContext } from '#app/lib/page/school.ts'
import { useToldSchool } from '#app/session/current-school.ts'
import type { WholeSchool } from '#shared/school-structure/structure.ts'

/**
 * Provides the school to everything inside: at first the document's, with which it is hydrated, then the
 * current one.
 */
export function CurrentSchool({ ofDocument, children }: { ofDocument: WholeSchool; children: ReactNode }) {
  return <SchoolContext value={useToldSchool(ofDocument)}>{children}</SchoolContext>
}
