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
    <section aria-labelledby="merit-list" className="space-y-3 print:hidden">
      <div className="max-w-prose">
        <h3 id="merit-list" className="text-xl">
          {texts.heading}
        </h3>
        <p className="text-sm text-ink-soft">{texts.intro}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <SheetButtons path={`/admin/merit-lists/${grade_level}/file`} query={{ academic_year, term }} />
      </div>
    </section>
  )
}
