import { adminPages } from '#app/words/office/pages.ts'
import { ImportLink } from '#app/features/office/people/roll-import/import-link.tsx'
import { loadPart } from '#app/components/load-part.tsx'
import { SubjectsPart } from './subjects-part.tsx'
import { SchemesPart } from '#app/features/office/teaching/result-schemes/schemes-part.tsx'
import { ScalesPart } from '#app/features/office/teaching/grade-scales/scales-part.tsx'

const ImportSubjects = loadPart(
  async () => (await import('#app/features/office/people/roll-import/import-pages.tsx')).ImportSubjects,
)

/** The subjects of the school, its grade scales, and how marks become results. */
export function SubjectsPage({ userId, id }: { userId: string; id?: string | undefined }) {
  if (id === 'import') return <ImportSubjects userId={userId} />
  return (
    <div className="space-y-8">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-display text-2xl">{adminPages.subjects}</h2>
        <ImportLink to="/admin/subjects/import" />
      </div>
      <SubjectsPart userId={userId} />
      <ScalesPart userId={userId} />
      <SchemesPart userId={userId} />
    </div>
  )
}
