import { Section } from '#app/components/ui/section.tsx'
import { SheetButtons } from '#app/components/portal/sheet-buttons.tsx'
import { meritTexts as texts } from '#app/words/office/report-cards.ts'

interface MeritListProps {
  grade_level: number
  academic_year: string
  term: string
}

/** Saves the students of a grade by the mean of their results, as a spreadsheet. */
export function MeritList({ grade_level, academic_year, term }: MeritListProps) {
  return (
    <Section className="space-y-3 print:hidden" heading={texts.heading} level={3} intro={texts.intro}>
      <div className="flex flex-wrap gap-2">
        <SheetButtons path={`/admin/merit-lists/${grade_level}/file`} query={{ academic_year, term }} />
      </div>
    </Section>
  )
}
