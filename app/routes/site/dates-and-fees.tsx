import { useWords } from '#app/lib/page/spoken.ts'
import { datesWords } from '#app/words/site/labels.ts'
import { PageHead } from '#app/components/site/page-head.tsx'
import { pageMeta } from '#app/components/site/page-meta.tsx'
import { RichLine } from '#app/components/site/rich-text.tsx'
import { TermDates } from '#app/features/site/events/term-dates.tsx'
import { sitePage, type Visit } from '#app/routes/site-page.tsx'
import type { CalendarYear } from '#shared/school-calendar/contract.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import type { PageContent } from '#shared/site-pages/pages.ts'

export const datesAndFeesPage = sitePage({
  optional: 'dates-and-fees',
  async read({ site }) {
    const calendar = await site.schoolCalendar().catch(() => undefined)
    const thisYear = academicYearOf(schoolDay())
    const years = calendar?.filter(({ academic_year }) => academic_year >= thisYear) ?? []
    return { data: years, isComplete: calendar !== undefined }
  },
  meta: (visit) =>
    pageMeta(visit, { ...visit.contentOf('dates-and-fees'), path: '/dates-and-fees', picture: 'library' }),
  Body: DatesAndFees,
})

function DatesAndFees({ visit, data: years }: { visit: Visit; data: CalendarYear[] }) {
  const { title, lead, terms, fees } = visit.contentOf('dates-and-fees')
  const words = useWords(datesWords)
  return (
    <>
      <PageHead title={title} lead={lead && <RichLine text={lead} />} />
      <div className="mx-auto grid max-w-page gap-10 px-4 py-8 md:px-6 md:py-12 lg:grid-cols-[3fr_2fr]">
        <section>
          <h2 className="text-2xl">{terms.heading}</h2>
          {years.length === 0 && <p className="mt-3">{words.unknown}</p>}
          {years.map((year) => (
            <TermDates key={year.academic_year} year={year} holidays={terms.holidays} />
          ))}
          {terms.note && (
            <p className="mt-4 max-w-prose">
              <RichLine text={terms.note} />
            </p>
          )}
          {years.length > 0 && (
            <p className="mt-3 text-sm print:hidden">
              <a href="/news/events.ics" className="text-link inline-flex min-h-11 items-center">
                {words.subscribe}
              </a>
            </p>
          )}
        </section>
        {fees.items.length > 0 && <Fees {...fees} />}
      </div>
    </>
  )
}

function Fees({ heading, items, note }: PageContent<'dates-and-fees'>['fees']) {
  return (
    <section>
      <h2 className="text-2xl">{heading}</h2>
      <dl className="mt-3 border-b border-line">
        {items.map(({ fee, amount }, index) => (
          <div key={index} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
            <dt className="min-w-0 wrap-anywhere">{fee}</dt>
            <dd className="font-semibold">{amount}</dd>
          </div>
        ))}
      </dl>
      {note && (
        <p className="mt-3 max-w-prose">
          <RichLine text={note} />
        </p>
      )}
    </section>
  )
}
