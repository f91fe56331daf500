import { listControls } from '#app/words/office/accounts.ts'
import { overviewTexts } from '#app/words/office/overview.ts'
import type { Overview } from '#shared/overview/contract.ts'
import { FigurePlot } from './figure-plot.tsx'

const texts = overviewTexts.students

export function StudentsByGrade({ students }: Pick<Overview, 'students'>) {
  if (students.length === 0) return <p className="text-ink-soft">{texts.empty}</p>
  return (
    <FigurePlot
      id="grades-heading"
      heading={texts.heading}
      caption={texts.caption}
      legend={texts.legend}
      columns={Object.values(texts.columns)}
      rows={students.map(({ grade_level, female, male, unknown }) => ({
        name: grade_level === null ? texts.noGrade : listControls.gradeOf(String(grade_level)),
        figures: [female, male, unknown, female + male + unknown],
        parts: [female, male],
        label: texts.label(female, male, unknown),
      }))}
    />
  )
}
