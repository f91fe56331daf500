import { NavLink } from 'react-router'
import { adminPages, adminPagesText } from '#app/content/admin-pages.ts'
import { WaitingBadge } from '#app/features/office/password-requests/waiting-badge.tsx'
import { classNames } from '#app/lib/class-names.ts'

const links = [
  { to: '/admin', label: adminPagesText.tabs },
  ...Object.entries(adminPages).map(([name, label]) => ({ to: `/admin/${name}`, label })),
]

/** The way between the tabs and the office's other pages. */
export function AdminNavigation({ userId }: { userId: string }) {
  return (
    <nav aria-label={adminPagesText.label} className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {links.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className={({ isActive }) =>
                classNames(
                  'inline-flex min-h-11 items-center rounded-md border px-3 text-sm font-semibold',
                  isActive
                    ? 'border-valley bg-valley text-on-valley'
                    : 'border-line bg-surface text-ink-soft hover:text-ink',
                )
              }
            >
              {label}
              {to === '/admin/requests' && <WaitingBadge userId={userId} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
