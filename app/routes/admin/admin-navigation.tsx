import { ChevronDown } from 'lucide-react'
import { Link } from '#app/lib/navigation/link.tsx'
import { useLocation } from '#app/lib/navigation/navigator.ts'
import { MenuLink } from '#app/components/ui/menu-items.tsx'
import { Menu } from '#app/components/ui/menu.tsx'
import { useTabRow } from '#app/components/ui/use-tab-row.ts'
import { adminGroups, adminPagesText } from '#app/words/office/pages.ts'
import { WaitingBadge } from '#app/features/office/people/password-requests/waiting-badge.tsx'
import { classNames } from '#app/lib/page/class-names.ts'

/** Links to every tab and page of the office, in groups. */
export function AdminNavigation({ userId }: { userId: string }) {
  const { pathname, search } = useLocation()
  const tab = new URLSearchParams(search).get('tab')
  // A page about one row, such as a public page being edited, belongs to the list above it.
  const here = tab === null ? pathname.split('/', 3).join('/') : `${pathname}?tab=${tab}`
  const row = useTabRow<HTMLElement>()
  return (
    <nav
      ref={row}
      aria-label={adminPagesText.label}
      className="tab-row max-w-full min-w-0 [box-shadow:none] print:hidden"
    >
      <ul className="flex gap-x-1">
        <li>
          <Link
            to="/admin"
            aria-current={here === '/admin' ? 'page' : undefined}
            {...entryState(here === '/admin')}
          >
            {adminPagesText.overview}
          </Link>
        </li>
        {adminGroups.map((group) => (
          <li key={group.label}>
            <Menu
              align="start"
              // One long column would reach below the edge of a low screen.
              className={group.entries.length > 10 ? 'sm:columns-2 *:break-inside-avoid' : undefined}
              renderButton={(attributes) => (
                <button
                  type="button"
                  {...entryState(group.entries.some(({ to }) => to === here))}
                  {...attributes}
                >
                  {group.label}
                  {group.entries.map(({ to }) => (
                    <WaitingBadge key={to} userId={userId} at={to} />
                  ))}
                  <ChevronDown className="size-4 max-sm:hidden" aria-hidden="true" />
                </button>
              )}
            >
              {group.entries.map(({ to, label }) => (
                <MenuLink
                  key={to}
                  to={to}
                  aria-current={to === here ? 'page' : undefined}
                  className={to === here ? 'font-semibold' : undefined}
                >
                  {label}
                  <WaitingBadge userId={userId} at={to} />
                </MenuLink>
              ))}
            </Menu>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The style of an entry, and the attribute by which the row scrolls to the current one. */
function entryState(isCurrent: boolean) {
  return {
    'data-state': isCurrent ? 'active' : undefined,
    className: classNames(
      'inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-md px-2 text-sm font-semibold whitespace-nowrap no-underline hover:bg-sunken sm:px-3',
      isCurrent ? 'bg-valley-tint text-valley-ink' : 'text-ink-soft hover:text-ink',
    ),
  }
}
