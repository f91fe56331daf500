import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { PlainTable, type PlainColumn } from '#app/components/portal/plain-table.tsx'
import { usePrintedSheet, PrintedSheet } from '#app/components/portal/printed-sheet.tsx'
import { SheetButtons } from '#app/components/portal/sheet-buttons.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { absenceTexts } from '#app/words/office/absences.ts'
import { formatDay } from '#app/lib/text/format.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import { censusSexes } from '#shared/absences/rules.ts'
import { censusTitles as titles } from '#shared/absences/messages.ts'
import type { CensusRow, CensusSpan } from '#shared/absences/contract.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { SpanFields } from './span-fields.tsx'

const texts = absenceTexts.census

const columns: PlainColumn<CensusRow>[] = [
  { title: texts.group, renderCell: ({ grade, sex }) => texts.of(grade, censusSexes[sex].toLowerCase()) },
  ...(['students', 'possible', 'attended'] as const).map((name): PlainColumn<CensusRow> => ({
    title: titles[name],
    align: 'end',
    renderCell: (row) => row[name],
  })),
  { title: titles.rate, align: 'end', renderCell: rateOf },
]

/** Students, possible and attended days of a span, by grade and sex. */
const censusQuery = callQuery('absences', 'census', { staleTime: 0 })

/** Students, possible and attended days by grade and sex, of the last seven days unless other days are chosen. */
export function CensusPart({ userId }: { userId: string }) {
  const today = schoolDay()
  const [span, setSpan] = useState<CensusSpan>({ from: addDays(today, -6), until: today })
  return (
    <div className="space-y-4">
      <p>{texts.intro}</p>
      <div className="flex flex-wrap items-end gap-4">
        <SpanFields span={span} onChange={(days) => setSpan({ ...span, ...days })} />
      </div>
      <Loaded of={censusQuery(userId, span)} failure={absenceTexts.loadFailed}>
        {(rows) => <Census rows={rows} span={span} />}
      </Loaded>
      <section aria-labelledby="ages" className="flex flex-wrap items-center gap-2 print:hidden">
        <h3 id="ages" className="font-semibold">
          {texts.ages(formatDay(span.until))}
        </h3>
        <SheetButtons
          path="/admin/absences/ages/file"
          query={{ day: span.until }}
          of={texts.ages(formatDay(span.until))}
        />
        <p className="max-w-prose text-sm text-ink-soft">{texts.agesHelp}</p>
      </section>
    </div>
  )
}

function Census({ rows, span }: { rows: CensusRow[]; span: CensusSpan }) {
  const { isAsked, print } = usePrintedSheet()
  if (rows.length === 0) return <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
  return (
    <>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button variant="secondary" onClick={print}>
          <Printer className="size-5" aria-hidden="true" />
          {texts.print}
        </Button>
        <SheetButtons path="/admin/absences/census/file" query={{ ...span }} />
      </div>
      <PlainTable
        caption={texts.caption}
        columns={columns}
        rows={rows}
        keyOf={({ grade, sex }) => `${grade} ${sex}`}
      />
      <p className="max-w-prose text-sm text-ink-soft">{texts.help}</p>
      {isAsked && <CensusSheet rows={rows} span={span} />}
    </>
  )
}

const numbers = ['students', 'possible', 'attended'] as const

/** The census on paper, for the return and for filing. */
function CensusSheet({ rows, span }: { rows: readonly CensusRow[]; span: CensusSpan }) {
  return (
    <PrintedSheet title={texts.printed(formatDay(span.from), formatDay(span.until))} facts={[texts.help]}>
      <table className="mt-4 w-full border-collapse text-sm tabular-nums">
        <thead>
          <tr className="border-b-2 border-line">
            {Object.entries(titles).map(([name, title]) => (
              <th key={name} scope="col" className={`py-1 pr-3 ${alignOf(name)}`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={`${row.grade} ${row.sex}`}
              className={`break-inside-avoid border-b border-line ${row.sex === 'all' ? 'font-semibold' : ''}`}
            >
              <td className="py-1 pr-3">{row.grade ?? texts.allGrades}</td>
              <td className="py-1 pr-3">{censusSexes[row.sex]}</td>
              {numbers.map((name) => (
                <td key={name} className="py-1 pr-3 text-right">
                  {row[name]}
                </td>
              ))}
              <td className="py-1 pr-3 text-right">{rateOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintedSheet>
  )
}

function alignOf(column: string): string {
  return column === 'grade' || column === 'sex' ? 'text-left' : 'text-right'
}

/** The attended days as a percentage of the possible ones, with one decimal. */
function rateOf({ attended, possible }: CensusRow): string {
  return ((attended / possible) * 100).toFixed(1)
}
