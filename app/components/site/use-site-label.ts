import { useWords } from '#app/lib/page/spoken.ts'
import { linkNames, type FurtherLink } from '#app/words/site/links.ts'
import type { NavigationLink } from '#app/words/site/navigation.ts'
import { useLabel } from './use-label.ts'

/** The label of any link of the public pages, in the language of the page. */
export function useSiteLabel(): (link: NavigationLink | FurtherLink) => string {
  const label = useLabel()
  const names = useWords(linkNames)
  return (link) => ('further' in link ? names[link.further] : label(link))
}
