import { keptPages as words } from '#app/content/offline.ts'
import { contactLink, mainLinks, sme } from '#app/content/navigation.ts'
import { plainPage } from './plain-page.ts'

/**
 * The page in the place of one that is not kept, while there is no connection.
 * @param kept paths of the pages that open
 */
export function missingPage(kept: readonly string[]): Response {
  const links = kept.map((path) => `<li><a href="${path}">${nameOf(path)}</a></li>`).join('')
  const list = links ? `<h2>${words.list}</h2><ul>${links}</ul>` : `<p>${words.none}</p>`
  return plainPage({
    title: words.missingTitle,
    main: `<h1>${words.missing}</h1><p>${words.missingText}</p><p><a href="">${words.again}</a></p>${list}`,
    status: 503,
  })
}

/** The name of a page in the menu, else its address in words. Addresses that are kept have only letters and hyphens. */
function nameOf(path: string): string {
  const known = [...mainLinks, contactLink, ...sme.links].find(({ to }) => to === path)
  const name = path.split('/').at(-1)!.replaceAll('-', ' ')
  return known?.label ?? name.charAt(0).toUpperCase() + name.slice(1)
}
