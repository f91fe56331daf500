import { Link } from '#app/lib/navigation/link.tsx'
import { overviewTexts } from '#app/words/office/overview.ts'
import { withoutClass } from '#shared/accounts/filters.ts'
import { isSetUp } from './is-set-up.ts'
import type { Overview } from '#shared/overview/contract.ts'

const texts = overviewTexts.care

/** Names that are shown before the rest is only counted. */
const maxNames = 6

/** Links to everything that the office should look after. An item with a count of zero is left out. */
export function CareList({ overview }: { overview: Overview }) {
  const { accounts, students_without_class, teachers_without_classes: idle, waiting, missing_year } = overview
  const items = [
    {
      count: missing_year ? 1 : 0,
      text: () => texts.missingYear(missing_year ?? ''),
      to: '/admin/school-calendar',
    },
    {
      count: students_without_class,
      text: texts.withoutClass,
      to: `/admin?tab=students&student-status=Active&student-class_name=${withoutClass}`,
    },
    { count: accounts.without_account, text: texts.withoutAccount, to: '/admin?tab=student-auth' },
    { count: accounts.students_never_used, text: texts.studentsNeverUsed, to: '/admin?tab=students' },
    { count: accounts.teachers_never_used, text: texts.teachersNeverUsed, to: '/admin?tab=teachers' },
    { count: idle.length, text: texts.withoutClasses, to: '/admin?tab=teachers' },
    { count: waiting.enquiries, text: texts.enquiries, to: '/admin/enquiries' },
    { count: waiting.messages, text: texts.messages, to: '/admin/requests' },
  ].filter(({ count }) => count > 0)
  const names = idle.slice(0, maxNames).map(({ name }) => name)
  return (
    <section aria-labelledby="care-heading" className="break-inside-avoid">
      <h3 id="care-heading" className="scroll-mt-4 text-lg">
        {texts.heading}
      </h3>
      {items.length === 0 && isSetUp(overview.first_steps) && (
        <p className="text-ink-soft">{texts.nothing}</p>
      )}
      <ul className="divide-y divide-line">
        {items.map(({ count, text, to }) => (
          <li key={text(count)}>
            <Link to={to} className="inline-flex min-h-11 items-center text-river-ink underline-offset-4">
              {text(count)}
            </Link>
          </li>
        ))}
      </ul>
      {names.length > 0 && (
        <p className="text-sm text-ink-soft">
          {[...names, ...(idle.length > maxNames ? [texts.more(idle.length - maxNames)] : [])].join(', ')}
        </p>
      )}
    </section>
  )
}
