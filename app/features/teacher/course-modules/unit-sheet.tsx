import { PrintedSheet } from '#app/components/portal/printed-sheet.tsx'
import { formatDay } from '#app/lib/text/format.ts'
import { courseTexts as texts } from '#app/words/teacher/course-modules.ts'
import type { CourseClass, CourseUnit } from '#shared/course-modules/contract.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'

interface UnitSheetProps {
  taught: CourseClass
  units: readonly CourseUnit[]
}

/** The units of a class on paper, each entry with a box to tick. */
export function UnitSheet({ taught, units }: UnitSheetProps) {
  const { name, subject_name, term, academic_year } = taught
  return (
    <PrintedSheet title={texts.label} facts={[texts.classOf(name, subject_name, term, academic_year)]}>
      {units.map(({ id, title, opens_on, items }) => (
        <section key={id} className="mt-4 break-inside-avoid">
          <h2 className="text-lg">{title}</h2>
          {opens_on > schoolDay() && <p className="text-sm">{texts.opensLater(formatDay(opens_on))}</p>}
          <ul className="mt-1">
            {items.map((item) =>
              item.kind === 'heading' ? (
                <li key={item.id} className="mt-2 font-semibold">
                  {item.title}
                </li>
              ) : (
                <li key={item.id} className="flex items-baseline gap-2">
                  <span aria-hidden="true" className="inline-block size-3 shrink-0 border border-ink" />
                  <span className="min-w-0 wrap-anywhere">
                    {item.title} ({texts.kinds[item.kind]}){item.url && `: ${item.url}`}
                  </span>
                </li>
              ),
            )}
          </ul>
        </section>
      ))}
    </PrintedSheet>
  )
}
