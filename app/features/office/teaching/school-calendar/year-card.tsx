import { Pencil } from 'lucide-react'
import { RowActions } from '#app/components/portal/row-actions.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Card } from '#app/components/ui/card.tsx'
import { calendarTexts as texts } from '#app/words/office/school-calendar.ts'
import { formatDay } from '#app/lib/text/format.ts'
import type { StoredCalendarYear } from '#shared/school-calendar/contract.ts'

/** The terms of a year, and its days without lessons. */
export function YearCard({ year, onEdit }: { year: StoredCalendarYear; onEdit: () => void }) {
  const { academic_year, terms, holidays, is_example } = year
  return (
    <li>
      <Card className="h-full p-4">
        <div className="flex items-center justify-between gap-2">
          <h3 className="text-xl tabular-nums">
            {academic_year} {is_example && <Badge>{texts.example}</Badge>}
          </h3>
          <RowActions
            of={academic_year}
            actions={[{ icon: Pencil, words: is_example ? texts.check : texts.edit, onAct: onEdit }]}
          />
        </div>
        {is_example && <p className="mb-2 text-sm">{texts.exampleText}</p>}
        <table className="w-full text-left tabular-nums">
          <caption className="sr-only">{texts.caption(academic_year)}</caption>
          <thead className="text-sm text-ink-soft">
            <tr>
              {[texts.columns.term, texts.columns.starts, texts.columns.ends].map((column) => (
                <th key={column} scope="col" className="py-1 font-semibold">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {terms.map(({ starts, ends }, index) => (
              <tr key={starts} className="border-t border-line align-top">
                <th scope="row" className="py-1.5 pr-2 font-semibold whitespace-nowrap">
                  {texts.term(index + 1)}
                </th>
                <td className="py-1.5 pr-2">{formatDay(starts)}</td>
                <td className="py-1.5">{formatDay(ends)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <h4 className="mt-4 text-sm font-semibold text-ink-soft">{texts.holidays}</h4>
        {holidays.length === 0 ? (
          <p className="text-sm text-ink-soft">{texts.noHolidays}</p>
        ) : (
          <ul className="text-sm">
            {holidays.map(({ day, name }) => (
              <li key={day} className="wrap-anywhere">
                {formatDay(day)}: {name}
              </li>
            ))}
          </ul>
        )}
      </Card>
    </li>
  )
}
