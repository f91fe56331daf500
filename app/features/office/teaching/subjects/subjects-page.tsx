import { adminPages } from '#app/words/office/pages.ts'
import { SubjectsPart } from './subjects-part.tsx'
import { SchemesPart } from '#app/features/office/teaching/result-schemes/schemes-part.tsx'
import { ScalesPart } from '#app/features/office/teaching/grade-scales/scales-part.tsx'

/** The subjects of the school, its grade scales, and how marks become results. */
export function SubjectsPage({ userId }: { userId: string }) {
  return (
    <div className="space-y-8">
      <h2 className="font-display text-2xl">{adminPages.subjects}</h2>
      <SubjectsPart userId={userId} />
      <ScalesPart userId={userId} />
      <SchemesPart userId={userId} />
    </div>
  )
}
