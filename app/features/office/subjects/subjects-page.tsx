import { SubjectsPart } from './subjects-part.tsx'
import { ScalesPart } from '#app/features/office/grade-scales/scales-part.tsx'

/** What teachers can teach, and which percentage earns which grade. */
export function SubjectsPage({ userId }: { userId: string }) {
  return (
    <div className="space-y-12">
      <SubjectsPart userId={userId} />
      <ScalesPart userId={userId} />
    </div>
  )
}
