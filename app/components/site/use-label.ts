import { useWords } from '#app/lib/page/spoken.ts'
import { labelOf, pageNames, type NavigationLink } from '#app/words/site/navigation.ts'

/** The label of a link in the language of the page. */
export function useLabel(): (link: NavigationLink) => string {
  const names = useWords(pageNames)
  return (link) => labelOf(link, names)
}
