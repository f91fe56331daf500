import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { menuLabel } from '#app/content/frame.ts'
import { academia, contactLink, mainLinks, sme, type NavigationLink } from '#app/content/navigation.ts'
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

/** The button lies in the header's row; its panel runs over the full width below it. */
export function MobileNavigation({ isAdmin }: { isAdmin: boolean }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const location = useLocation()
  useEffect(() => {
    if (menu.current) menu.current.open = false
  }, [location])

  return (
    <details ref={menu} className="mobile-menu md:hidden">
      <summary>
        <span className="mobile-menu-bars" aria-hidden="true" />
        {menuLabel}
      </summary>
      <nav aria-label="Main, small screen" className="mobile-menu-panel">
        <ul className="py-2">
          <MenuLinks links={mainLinks} />
        </ul>
        <h2 id="menu-academia">{academia.label}</h2>
        <ul aria-labelledby="menu-academia">
          <MenuLinks links={academia.links} />
          <li>
            <VaultEntry className={entry} />
          </li>
          {isAdmin && <MenuLinks links={[academia.admin]} />}
        </ul>
        <h2 id="menu-sme">
          {sme.label} <span className="sr-only">({sme.longLabel})</span>
        </h2>
        <ul aria-labelledby="menu-sme" className="grid grid-cols-2">
          <MenuLinks links={sme.links} />
        </ul>
        <ul className="mt-2 border-t border-on-ridge-soft/30 py-2">
          <MenuLinks links={[contactLink]} />
        </ul>
      </nav>
    </details>
  )
}
