import { BarPlot } from '#app/components/portal/bar-plot.tsx'
import { FigureTable } from '#app/components/portal/figure-table.tsx'
import { formatPercentage } from '#app/lib/text/format.ts'
import { summaryTexts as texts } from '#app/words/office/results.ts'
import { termNames } from '#shared/constants.ts'
import { summaryTitles as titles } from '#shared/results/messages.ts'
import {
  subjectsOf,
  summarize,
  summaryGroups,
  type CountedResults,
  type SummaryGroup,
} from '#shared/results/summary.ts'

type Summary = ReturnType<typeof summarize>

interface PlotProps {
  /** The results of the subject, in all terms. */
  rows: readonly CountedResults[]
  /** The highest grade first. */
  bands: readonly string[]
  term: string
}

/** How many girls and boys have each grade in a term. */
export function BandPlot({ rows, bands, term }: PlotProps) {
  const summary = summarize(rows.filter((row) => row.term === term))
  const title = texts.bands(term)
  if (summary.all.students === 0) return <p className="text-ink-soft">{texts.noneInTerm(term)}</p>
  const counts = bands.map((band) => ({
    name: band || titles.noBand,
    values: groupsOf(summary).map((group) => summary[group].bands[band] ?? 0),
  }))
  return (
    <section aria-label={title} className="space-y-3">
      <h4 className="text-lg">{title}</h4>
      <BarPlot
        label={texts.plot(title)}
        groups={groupsOf(summary).map((group) => titles.groups[group])}
        rows={counts}
        max={Math.max(1, ...counts.flatMap(({ values }) => values))}
        format={String}
      />
      <FigureTable
        caption={title}
        name={titles.band}
        nameOf={(band) => band || titles.noBand}
        rows={bands}
        columns={countColumns(summary)}
      />
    </section>
  )
}

/** The means of girls and boys in the terms of the year that have results. */
export function TermPlot({ rows }: Pick<PlotProps, 'rows'>) {
  const summary = summarize(rows)
  const ofTerms = termNames
    .map((name) => ({ name, ...summarize(rows.filter((row) => row.term === name)) }))
    .filter(({ all }) => all.students > 0)
  return (
    <section aria-label={texts.terms} className="space-y-3">
      <h4 className="text-lg">{texts.terms}</h4>
      <BarPlot
        label={texts.plot(texts.terms)}
        groups={groupsOf(summary).map((group) => titles.groups[group])}
        rows={ofTerms.map((one) => ({
          name: one.name,
          values: groupsOf(summary).map((group) => one[group].mean),
        }))}
        max={100}
        format={formatPercentage}
      />
      <FigureTable
        caption={texts.terms}
        name={titles.term}
        nameOf={({ name }) => name}
        rows={ofTerms}
        columns={meanColumns(summary)}
      />
    </section>
  )
}

/** The groups that have a bar; the table includes everybody. */
function groupsOf({ others }: Summary): SummaryGroup[] {
  return others.students > 0 ? ['girls', 'boys', 'others'] : ['girls', 'boys']
}

function shownGroups(summary: Summary): SummaryGroup[] {
  return summaryGroups.filter((group) => group !== 'others' || summary.others.students > 0)
}

/** Columns of the results with a grade, by group. */
function countColumns(summary: Summary) {
  return shownGroups(summary).map((group) => ({
    title: titles.groups[group],
    renderCell: (band: string) => countWithShare(summary[group].bands[band] ?? 0, summary[group].students),
  }))
}

/** Columns of the results and their means, by group. */
function meanColumns(summary: Summary) {
  return [
    { title: titles.students, renderCell: ({ all }: Summary) => all.students },
    ...shownGroups(summary).map((group) => ({
      title: group === 'all' ? titles.mean : titles.groups[group],
      renderCell: (row: Summary) =>
        row[group].mean === null ? texts.nothing : formatPercentage(row[group].mean),
    })),
  ]
}

/** The means of the subjects of a grade in a term. */
export function SubjectTable({ rows, term }: Pick<PlotProps, 'rows' | 'term'>) {
  const ofTerm = rows.filter((row) => row.term === term)
  const subjects = subjectsOf(ofTerm).map((name) => ({
    name: name ?? titles.noSubject,
    ...summarize(ofTerm.filter((row) => row.subject === name)),
  }))
  if (subjects.length === 0) return null
  const title = texts.subjects(term)
  return (
    <section aria-label={title} className="space-y-3">
      <h4 className="text-lg">{title}</h4>
      <FigureTable
        caption={title}
        name={titles.subject}
        nameOf={({ name }) => name}
        rows={subjects}
        columns={meanColumns(summarize(ofTerm))}
      />
    </section>
  )
}

function countWithShare(count: number, students: number) {
  if (students === 0) return texts.nothing
  return (
    <>
      {count}
      <span className="block text-xs text-ink-soft print:ml-2 print:inline">
        {formatPercentage((count / students) * 100)}
      </span>
    </>
  )
}
