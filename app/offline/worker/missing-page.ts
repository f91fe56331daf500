import { keptPages as words } from '#app/words/shared/offline.ts'
import { firstBusinesses } from '#shared/site-pages/businesses.ts'
import {
  academia,
  businessLinks,
  contactLink,
  mainLinks,
  type NavigationLink,
} from '#app/words/site/navigation.ts'
import { datesLink } from '#app/words/site/links.ts'
import type { Portal } from '#shared/session/portals.ts'
import { plainPage } from './plain-page.ts'

const portalLinks = {
  student: academia.links[0],
  teacher: academia.links[1],
  admin: academia.admin,
} satisfies Record<Portal, NavigationLink>

/**
 * The page shown instead of one that is not kept, while there is no connection.
 * @param kept paths of the pages that open
 * @param portals the portals that open
 * @param school its name as HTML
 */
export function missingPage(kept: readonly string[], portals: readonly Portal[], school?: string): Response {
  const open = portals
    .map((portal) => portalLinks[portal])
    .map((link) => `<p><a href="${link.to}">${words.openPortal(link.label)}</a></p>`)
    .join('')
  const links = kept.map((path) => `<li><a href="${path}">${pageTitle(path)}</a></li>`).join('')
  const none = open ? '' : `<p>${words.none}</p>`
  const list = links ? `<h2>${words.list}</h2><ul>${links}</ul>` : none
  return plainPage({
    title: words.missingTitle,
    school,
    main: `<h1>${words.missing}</h1><p>${words.missingText}</p>${open}<p><a href="">${words.again}</a></p>${list}`,
    status: 503,
  })
}

/**
 * The name of a page in the menu, else its address in words. Kept addresses have only letters and hyphens.
 */
function pageTitle(path: string): string {
  const known = [...mainLinks, contactLink, datesLink, ...businessLinks(firstBusinesses)].find(
    ({ to }) => to === path,
  )
  const name = path.split('/').at(-1)!.replaceAll('-', ' ')
  return known?.label ?? name.charAt(0).toUpperCase() + name.slice(1)
}
