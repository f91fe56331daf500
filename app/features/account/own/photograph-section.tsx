import { useQuery } from '@tanstack/react-query'
import { ShownPhotograph } from '#app/features/shared/student-photographs/shown-photograph.tsx'
import { callQuery } from '#app/lib/api/call-query.ts'
import { photographTexts as texts } from '#app/words/shared/student-photographs.ts'
import { AccountSection } from './account-section.tsx'

const ownPhotographQuery = callQuery('studentPhotographs', 'own')

/** The photograph of the student, for the student. */
export function PhotographSection({ userId }: { userId: string }) {
  return (
    <AccountSection heading={texts.heading} intro={texts.ownIntro}>
      <ShownPhotograph query={useQuery(ownPhotographQuery(userId))} alt={texts.own} />
    </AccountSection>
  )
}
