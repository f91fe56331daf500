import type { ReactNode } from 'react'
import { useLabel, useWords } from '#app/lib/page/spoken.ts'
import { NavLink } from '#app/lib/navigation/link.tsx'
import { frame } from '#app/words/site/frame.ts'
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

const entry = 'block px-4 py-3'

function MenuLinks({ links }: { links: NavigationLink[] }) {
  const label = useLabel()
  return links.map((link) => (
    <li key={link.to}>
      <NavLink to={link.to} end={link.to === '/'} className={entry}>
        {label(link)}
      </NavLink>
    </li>
  ))
}

interface MobileNavigationProps {
  isAdmin: boolean
  /** The last entry. */
  below: ReactNode
  className: string
}

/** The button is in the header's row; its panel runs over the full width below it. */
export function MobileNavigation({ isAdmin, below, className }: MobileNavigationProps) {
  const businesses = businessLinks(useBusinesses())
  const isPublic = usePublicPages()
  const label = useLabel()
  const [words, groups] = [useWords(frame), useWords(menuGroups)]
  return (
    <div className={`mobile-menu ${className}`} data-menu="">
      <button type="button" aria-expanded={false} aria-controls="mobile-menu">
        <span className="mobile-menu-bars" aria-hidden="true" />
        {words.menu}
      </button>
      <nav id="mobile-menu" aria-label={words.mainSmall} className="mobile-menu-panel">
        <div>
          <ul className="grid grid-cols-2 py-2">
            <MenuLinks links={mainLinks.filter(isPublic)} />
          </ul>
          <h2 id="menu-academia">{groups.academia}</h2>
          <ul aria-labelledby="menu-academia" className="grid grid-cols-2">
            <MenuLinks links={academia.links.filter(isPublic)} />
            <VaultEntry className={entry} />
            <li data-admin="" hidden={!isAdmin}>
              <NavLink to={academia.admin.to} className={entry}>
                {label(academia.admin)}
              </NavLink>
            </li>
          </ul>
          {businesses.length > 0 && (
            <>
              <h2 id="menu-sme">
                {groups.sme} <span className="sr-only">({groups.smeLong})</span>
              </h2>
              <ul aria-labelledby="menu-sme" className="grid grid-cols-2">
                <MenuLinks links={businesses} />
              </ul>
            </>
          )}
          <ul className="mt-2 border-t border-on-ridge-soft/30 py-2">
            <MenuLinks links={[contactLink]} />
            {below && <li>{below}</li>}
          </ul>
        </div>
      </nav>
    </div>
  )
}
