import { Link } from '#app/lib/navigation/link.tsx'
import { formatCount } from '#app/lib/text/format.ts'
import { overviewTexts } from '#app/words/office/overview.ts'
import type { Overview } from '#shared/overview/contract.ts'

const texts = overviewTexts.figures

/** Four figures in one row, each a link to where it is looked after. */
export function Figures({ overview }: { overview: Overview }) {
  const { accounts, students, waiting, work } = overview
  const figures = [
    {
      label: texts.students,
      value: sum(students.map(({ female, male, unknown }) => female + male + unknown)),
      to: '/admin?tab=students&student-status=Active',
    },
    { label: texts.requests, value: waiting.requests, to: '/admin/requests' },
    { label: texts.unmarked, value: sum(work.map(({ unmarked }) => unmarked)), to: '#work-heading' },
    {
      label: texts.unused,
      value: accounts.students_never_used + accounts.teachers_never_used,
      to: '#care-heading',
    },
  ]
  return (
    <ul className="grid grid-cols-2 rounded-md border border-line bg-surface min-[22rem]:grid-cols-4">
      {figures.map(({ label, value, to }) => (
        <li key={label} className="min-w-0 border-line not-last:border-r">
          <Link to={to} className="block h-full px-1.5 py-2 text-ink no-underline hover:bg-sunken sm:px-4">
            <span className="block font-display text-xl tabular-nums sm:text-2xl">{formatCount(value)}</span>
            <span className="block text-xs wrap-normal text-ink-soft sm:text-sm">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
