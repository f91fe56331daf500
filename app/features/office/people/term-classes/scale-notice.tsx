import { Alert } from '#app/components/ui/alert.tsx'
import { Link } from '#app/lib/navigation/link.tsx'
import { termClassTexts as texts } from '#app/words/office/term-classes.ts'
import type { TermOptions } from '#shared/term-classes/contract.ts'
import { gradesWithoutScale } from './missing-scales.ts'
import type { Term } from './term-queries.ts'
import type { Plan } from './use-plan.ts'

/**
 * Names the grades of the term that have no scale for their results, while there is still time to enter them.
 */
export function ScaleNotice({ term, plan, options }: { term: Term; plan: Plan; options: TermOptions }) {
  const grades = gradesWithoutScale(plan.taught, term.academic_year, options)
  if (grades.length === 0) return null
  return (
    <Alert>
      {texts.noScale(grades, term.academic_year)}{' '}
      <Link to="/admin/subjects" className="text-river-ink underline">
        {texts.toScales}
      </Link>
    </Alert>
  )
}
