import { useState } from 'react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { PlainTable, type PlainColumn } from '#app/components/portal/plain-table.tsx'
import { SheetButtons } from '#app/components/portal/sheet-buttons.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { formatPercentage } from '#app/lib/text/format.ts'
import { absenceTexts } from '#app/words/office/absences.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { AbsenceFigure, AbsenceFigures, AbsenceSpan } from '#shared/absences/contract.ts'
import { absenceGroups, maxAbsenceFigures } from '#shared/absences/rules.ts'
import { absenceFigureTitles as titles } from '#shared/absences/messages.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { SpanFields } from './span-fields.tsx'

const texts = absenceTexts.figures

/** Sums of the absences of a span. */
const figuresQuery = callQuery('absences', 'figures', { staleTime: 0 })

/** Sums of the absences of any span, by student, class, grade or sex. */
export function FiguresPart({ userId }: { userId: string }) {
  const today = schoolDay()
  const [span, setSpan] = useState<AbsenceSpan>({ from: addDays(today, -27), until: today, by: 'class' })
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-end gap-4">
        <SpanFields span={span} onChange={(days) => setSpan({ ...span, ...days })} />
        <Field label={texts.by} className="w-44">
          <Select
            data-printed=""
            value={span.by}
            onChange={({ currentTarget }) =>
              setSpan({ ...span, by: currentTarget.value as AbsenceSpan['by'] })
            }
            options={absenceGroups.map((by) => [by, titles.by[by]])}
          />
        </Field>
      </div>
      <Loaded of={figuresQuery(userId, span)} failure={absenceTexts.loadFailed}>
        {(figures) => <Figures figures={figures} span={span} />}
      </Loaded>
    </div>
  )
}

function Figures({ figures: { rolls, rows }, span }: { figures: AbsenceFigures; span: AbsenceSpan }) {
  if (rolls.called === 0) return <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
  const present = rolls.students === 0 ? 0 : 100 - (rolls.absent / rolls.students) * 100
  return (
    <>
      <p className="tabular-nums">{texts.sum(rolls.called, formatPercentage(present))}</p>
      <PlainTable
        caption={texts.caption}
        columns={figureColumns(span.by)}
        rows={rows}
        keyOf={(row) => `${row.name} ${row.class_name}`}
      />
      {rows.length === maxAbsenceFigures && (
        <p className="text-sm text-ink-soft">{texts.first(maxAbsenceFigures)}</p>
      )}
      <p className="text-sm text-ink-soft">{texts.help}</p>
      <div className="flex flex-wrap gap-2 print:hidden">
        <SheetButtons path="/admin/absences/figures/file" query={{ ...span }} />
      </div>
    </>
  )
}

function figureColumns(by: AbsenceSpan['by']): PlainColumn<AbsenceFigure>[] {
  return [
    { title: titles.by[by], renderCell: ({ name }) => name ?? texts.unknown },
    by === 'student'
      ? { title: titles.class_name, renderCell: ({ class_name }) => class_name }
      : { title: titles.students, align: 'end', renderCell: ({ students }) => students },
    ...(['days', 'lessons', 'late', 'unexplained'] as const).map((name): PlainColumn<AbsenceFigure> => ({
      title: titles[name],
      align: 'end',
      renderCell: (row) => row[name],
    })),
  ]
}
