import { listControls } from '#app/content/account-lists.ts'
import { overviewTexts } from '#app/content/overview.ts'
import type { Overview } from '#shared/contracts/overview.ts'
import { Bar } from './bar.tsx'
import { FigureTable } from './figure-table.tsx'

const texts = overviewTexts.students

export function StudentsByGrade({ students }: Pick<Overview, 'students'>) {
  if (students.length === 0) return <p className="text-ink-soft">{texts.empty}</p>
  const hasUnknown = students.some(({ unknown }) => unknown > 0)
  const totalOf = ({ female, male, unknown }: Overview['students'][number]) => female + male + unknown
  const most = Math.max(...students.map(totalOf))
  const all = students.reduce(
    (sum, { female, male, unknown }) => ({
      grade_level: null,
      female: sum.female + female,
      male: sum.male + male,
      unknown: sum.unknown + unknown,
    }),
    { grade_level: null, female: 0, male: 0, unknown: 0 },
  )
  const figuresOf = (row: Overview['students'][number]) => [
    row.female,
    row.male,
    ...(hasUnknown ? [row.unknown] : []),
    totalOf(row),
  ]
  const { grade, female, male, unknown, total } = texts.columns
  return (
    <FigureTable
      id="grades-heading"
      heading={texts.heading}
      caption={texts.caption}
      legend={texts.legend}
      columns={[grade, female, male, ...(hasUnknown ? [unknown] : []), total]}
      rows={[
        ...students.map((row) => ({
          name: row.grade_level === null ? texts.noGrade : listControls.gradeOf(String(row.grade_level)),
          figures: figuresOf(row),
          bar: <Bar parts={[row.female, row.male]} most={most} />,
        })),
        { name: texts.all, figures: figuresOf(all), bar: null },
      ]}
    />
  )
}
