import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { PlainTable, type PlainColumn } from '#app/components/portal/plain-table.tsx'
import { usePrintedSheet } from '#app/components/portal/printed-sheet.tsx'
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
import { CensusSheet } from './census-sheet.tsx'
import { rateOf } from './census-words.ts'
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
