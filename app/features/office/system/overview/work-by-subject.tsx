import { overviewTexts } from '#app/words/office/overview.ts'
import type { Overview } from '#shared/overview/contract.ts'
import { FigurePlot } from './figure-plot.tsx'

const texts = overviewTexts.work

export function WorkBySubject({ work }: Pick<Overview, 'work'>) {
  if (work.length === 0)
    return (
      <p id="work-heading" className="text-ink-soft">
        {texts.empty}
      </p>
    )
  return (
    <FigurePlot
      id="work-heading"
      heading={texts.heading}
      caption={texts.caption}
      legend={texts.legend}
      columns={Object.values(texts.columns)}
      rows={work.map(({ subject, set, handed_in, unmarked }) => ({
        name: subject,
        figures: [set, handed_in, unmarked],
        parts: [unmarked, handed_in - unmarked],
        label: texts.label(set, handed_in, unmarked),
      }))}
    />
  )
}
