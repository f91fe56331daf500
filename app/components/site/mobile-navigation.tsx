import { NavLink } from '#app/lib/navigation/link.tsx'
import { menuLabel } from '#app/words/site/frame.ts'
import {
  academia,
  businessLinks,
  contactLink,
  mainLinks,
  sme,
  type NavigationLink,
  smallScreenLabel,
} from '#app/words/site/navigation.ts'
import { useBusinesses, usePublicPages } from '#app/lib/page/school.ts'
import { VaultEntry } from './vault-entry.tsx'

const entry = 'block px-4 py-3'

function MenuLinks({ links }: { links: NavigationLink[] }) {
  return links.map((link) => (
    <li key={link.to}>
      <NavLink to={link.to} end={link.to === '/'} className={entry}>
        {link.label}
      </NavLink>
    </li>
  ))
}

/** The button is in the header's row; its panel runs over the full width below it. */
export function MobileNavigation({ isAdmin, className }: { isAdmin: boolean; className: string }) {
  const businesses = businessLinks(useBusinesses())
  const isPublic = usePublicPages()
  return (
    <div className={`mobile-menu ${className}`} data-menu="">
      <button type="button" aria-expanded={false} aria-controls="mobile-menu">
        <span className="mobile-menu-bars" aria-hidden="true" />
        {menuLabel}
      </button>
      <nav id="mobile-menu" aria-label={smallScreenLabel} className="mobile-menu-panel">
        <div>
          <ul className="grid grid-cols-2 py-2">
            <MenuLinks links={mainLinks.filter(isPublic)} />
          </ul>
          <h2 id="menu-academia">{academia.label}</h2>
          <ul aria-labelledby="menu-academia" className="grid grid-cols-2">
            <MenuLinks links={academia.links.filter(isPublic)} />
            <VaultEntry className={entry} />
            <li data-admin="" hidden={!isAdmin}>
              <NavLink to={academia.admin.to} className={entry}>
                {academia.admin.label}
              </NavLink>
            </li>
          </ul>
          {businesses.length > 0 && (
            <>
              <h2 id="menu-sme">
                {sme.label} <span className="sr-only">({sme.longLabel})</span>
              </h2>
              <ul aria-labelledby="menu-sme" className="grid grid-cols-2">
                <MenuLinks links={businesses} />
              </ul>
            </>
          )}
          <ul className="mt-2 border-t border-on-ridge-soft/30 py-2">
            <MenuLinks links={[contactLink]} />
          </ul>
        </div>
      </nav>
    </div>
  )
}
