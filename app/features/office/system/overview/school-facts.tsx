import { overviewTexts } from '#app/words/office/overview.ts'
import { formatDay, formatMoment, formatSize } from '#app/lib/text/format.ts'
import type { Overview } from '#shared/overview/contract.ts'

const texts = overviewTexts.school

/** The next dates of the school, and whether its server is safe. */
export function SchoolFacts({ overview: { dates, disk, last_backup } }: { overview: Overview }) {
  const facts = [
    ...dates.map(({ day, term, event }) => [texts.term(term, event), formatDay(day)] as const),
    [texts.backup, last_backup ? formatMoment(last_backup) : texts.noBackup] as const,
    [texts.disk, texts.free(formatSize(disk.free), formatSize(disk.total))] as const,
  ]
  return (
    <section aria-labelledby="dates-heading" className="break-inside-avoid">
      <h3 id="dates-heading" className="text-lg">
        {texts.heading}
      </h3>
      {dates.length === 0 && <p className="text-ink-soft">{texts.noDates}</p>}
      <dl className="divide-y divide-line">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
