import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { rounds as words } from '#app/words/deployment/rounds.ts'
import { bandInWords } from '#app/words/shared/released-counts.ts'
import type { ShownRound, StudentSums } from '#shared/deployment/rounds.ts'
import { dayInWords, formatNumber } from './shown-values.ts'
import { FigureTable, type FigureColumn } from './figure-table.tsx'
import { levelInWords, Part, provinceInWords, summaryStyles } from './round-part.tsx'
import { GradeBars, ProvinceMap } from './round-plots.tsx'
import { Schools } from './round-schools.tsx'

const { columns, headings } = words

/** A round as the ministry sees it: sums of what schools released, and who has released. */
export function RoundView({ figures }: { figures: ShownRound }) {
  return (
    <div className="space-y-10">
      <Head figures={figures} />
      <Provinces figures={figures} />
      <Grades figures={figures} />
      <Attendance figures={figures} />
      <Results figures={figures} />
      <Schools figures={figures} />
    </div>
  )
}

function Head({ figures: { round, asked } }: { figures: ShownRound }) {
  const closed = round.closed_at && dayInWords(round.closed_at)
  return (
    <div className="space-y-2">
      <p>
        {words.year(round.year)} {words.state(dayInWords(round.opens), dayInWords(round.closes), closed)}.{' '}
        <strong>{words.progress(formatNumber(asked.released), formatNumber(asked.schools))}</strong>
      </p>
      <p className="flex flex-wrap items-center gap-x-4 print:hidden">
        {words.downloads}
        {(['xlsx', 'csv'] as const).map((format) => (
          <a
            key={format}
            href={`/rounds/${round.id}/counts.${format}`}
            aria-label={words.files(words[format])}
            className="inline-flex min-h-11 items-center text-river-ink underline"
          >
            {words[format]}
          </a>
        ))}
      </p>
      {round.closed_at === null && <Close id={round.id} title={round.title} />}
    </div>
  )
}

function Provinces({ figures: { before, provinces: sums, levels } }: { figures: ShownRound }) {
  const students = studentColumns(before)
  return (
    <Part id="map" title={headings.map}>
      <p className="max-w-prose">{words.mapText}</p>
      <ProvinceMap sums={sums} />
      <FigureTable
        caption={headings.provinces}
        columns={[
          { title: columns.province, cell: ({ code }) => provinceInWords(code) },
          ...schoolColumns,
          ...students,
        ]}
        rows={sums}
      />
      <FigureTable
        caption={headings.levels}
        columns={[
          { title: columns.level, cell: ({ code }) => levelInWords(code) },
          ...schoolColumns,
          ...students,
        ]}
        rows={levels}
      />
    </Part>
  )
}

function Grades({ figures: { before, grades } }: { figures: ShownRound }) {
  return (
    <Part id="grades" title={headings.grades}>
      {grades.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <>
          <GradeBars grades={grades} />
          <FigureTable
            caption={headings.grades}
            isTitled
            columns={[
              { title: columns.grade, cell: ({ grade }) => gradeInWords(grade) },
              ...studentColumns(before),
            ]}
            rows={grades}
          />
        </>
      )}
    </Part>
  )
}

/** The second press is on a part that opens, so that nobody closes a round by accident. */
function Close({ id, title }: { id: string; title: string }) {
  return (
    <details className="print:hidden">
      <summary className={summaryStyles}>{words.close}</summary>
      <form method="post" action={`/rounds/${id}/close`} className="max-w-prose space-y-3 py-2">
        <p>{words.closeText}</p>
        <button type="submit" className={buttonStyles('danger', 'sm', 'wrap-anywhere')}>
          {words.closeSure(title)}
        </button>
      </form>
    </details>
  )
}

function Attendance({ figures: { attendance } }: { figures: ShownRound }) {
  return (
    <Part id="attendance" title={headings.attendance}>
      {attendance.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <FigureTable
          caption={headings.attendance}
          isTitled
          columns={[
            { title: columns.term, cell: ({ term }) => term },
            { title: columns.possible, cell: ({ possible }) => possible, isNumber: true },
            { title: columns.attended, cell: ({ attended }) => attended, isNumber: true },
            { title: columns.rate, cell: rateOf, isNumber: true },
            { title: columns.withheld, cell: ({ withheld }) => withheld, isNumber: true },
          ]}
          rows={attendance}
        />
      )}
      <p className="max-w-prose text-sm text-ink-soft">{words.attendanceHelp}</p>
    </Part>
  )
}

function Results({ figures: { results, hasMoreResults } }: { figures: ShownRound }) {
  return (
    <Part id="results" title={headings.results}>
      {results.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <FigureTable
          caption={headings.results}
          isTitled
          columns={[
            {
              title: columns.subject,
              cell: ({ grade, subject }) => `${gradeInWords(grade)}, ${subject || words.noSubject}`,
            },
            { title: columns.sex, cell: ({ sex }) => words.sexes[sex] },
            { title: columns.students, cell: (row) => row.students, isNumber: true },
            {
              title: columns.bands,
              cell: ({ bands }) =>
                bands.map(({ name, students }) => bandInWords(name, formatNumber(students))).join(' · '),
            },
            { title: columns.withheld, cell: ({ withheld }) => withheld, isNumber: true },
          ]}
          rows={results}
        />
      )}
      <p className="max-w-prose text-sm text-ink-soft">
        {words.resultsHelp} {hasMoreResults && words.moreResults}
      </p>
    </Part>
  )
}

const schoolColumns: FigureColumn<ShownRound['provinces'][number] | ShownRound['levels'][number]>[] = [
  { title: columns.released, cell: ({ released }) => released, isNumber: true },
  { title: columns.schools, cell: ({ schools }) => schools, isNumber: true },
  { title: columns.teachers, cell: ({ teachers }) => teachers, isNumber: true },
]

function studentColumns(before: string | null): FigureColumn<StudentSums>[] {
  const now: FigureColumn<StudentSums>[] = [
    { title: columns.girls, cell: ({ F }) => F, isNumber: true },
    { title: columns.boys, cell: ({ M }) => M, isNumber: true },
    { title: columns.unknown, cell: ({ unknown }) => unknown, isNumber: true },
    { title: columns.students, cell: ({ all }) => all, isNumber: true },
  ]
  if (before === null) return now
  return [
    ...now,
    { title: columns.before(before), cell: (sums) => sums.before, isNumber: true },
    { title: columns.change, cell: changeOf, isNumber: true },
  ]
}

function changeOf({ all, before }: StudentSums): string {
  if (before === null || before === 0) return '–'
  const percent = ((all - before) / before) * 100
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toFixed(1)} %`
}

function rateOf({ possible, attended }: ShownRound['attendance'][number]): string {
  return possible === 0 ? '–' : `${((attended / possible) * 100).toFixed(1)} %`
}

function gradeInWords(grade: number | null): string {
  return grade === null ? words.noGrade : words.grade(grade)
}
