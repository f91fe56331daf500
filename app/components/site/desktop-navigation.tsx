import { frame } from '#app/words/site/frame.ts'
import { useLabel, useWords } from '#app/lib/page/spoken.ts'
import { useId, type ReactNode } from 'react'
import { NavLink } from '#app/lib/navigation/link.tsx'
import {
  academia,
  businessLinks,
  contactLink,
  mainLinks,
  menuGroups,
  type NavigationLink,
} from '#app/words/site/navigation.ts'
import { useBusinesses, usePublicPages } from '#app/lib/page/school.ts'
import { VaultEntry } from './vault-entry.tsx'

const entry = 'block px-4 py-2.5 hover:bg-valley-tint'

function BarLink({ link }: { link: NavigationLink }) {
  const label = useLabel()
  return (
    <li>
      <NavLink to={link.to} end={link.to === '/'} className="nav-link">
        {label(link)}
      </NavLink>
    </li>
  )
}

/** `open-menus.ts` opens and closes it. */
function NavGroup({ label, title, children }: { label: string; title?: string; children: ReactNode }) {
  const panelId = useId()
  return (
    <li className="nav-group" data-menu="bar">
      <button type="button" className="nav-link" title={title} aria-expanded={false} aria-controls={panelId}>
        {label}
        <svg viewBox="0 0 12 8" aria-hidden="true" className="nav-chevron">
          <path d="m1 1.5 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      <ul id={panelId} className="nav-panel">
        {children}
      </ul>
    </li>
  )
}

function PanelLink({ link }: { link: NavigationLink }) {
  const label = useLabel()
  return (
    <li>
      <NavLink to={link.to} className={entry}>
        {label(link)}
      </NavLink>
    </li>
  )
}

interface NavigationProps {
  isAdmin: boolean
  /** The width from which it is shown. */
  className: string
}

export function DesktopNavigation({ isAdmin, className }: NavigationProps) {
  const businesses = businessLinks(useBusinesses())
  const isPublic = usePublicPages()
  const label = useLabel()
  const [words, groups] = [useWords(frame), useWords(menuGroups)]
  return (
    <nav aria-label={words.main} className={className}>
      <ul className="-mx-3 flex items-center">
        {mainLinks.filter(isPublic).map((link) => (
          <BarLink key={link.to} link={link} />
        ))}
        <NavGroup label={groups.academia}>
          {academia.links.filter(isPublic).map((link) => (
            <PanelLink key={link.to} link={link} />
          ))}
          <VaultEntry className={entry} />
          <li data-admin="" hidden={!isAdmin}>
            <NavLink to={academia.admin.to} className={entry}>
              {label(academia.admin)}
            </NavLink>
          </li>
        </NavGroup>
        {businesses.length > 0 && (
          <NavGroup label={groups.sme} title={groups.smeLong}>
            {businesses.map((link) => (
              <PanelLink key={link.to} link={link} />
            ))}
          </NavGroup>
        )}
        <BarLink link={contactLink} />
      </ul>
    </nav>
  )
}
