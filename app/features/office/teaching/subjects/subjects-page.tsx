import { SubjectsPart } from './subjects-part.tsx'
import { ScalesPart } from '#app/features/office/teaching/grade-scales/scales-part.tsx'

/** The subjects of the school and its grade scales. */
export function SubjectsPage({ userId }: { userId: string }) {
  return (
    <div className="space-y-12">
      <SubjectsPart userId={userId} />
      <ScalesPart userId={userId} />
    </div>
  )
}
