import type { PageContent, SitePageName } from '#shared/site-pages/pages.ts'
import { contact } from './contact.ts'
import { footer } from './footer.ts'
import { home } from './home.ts'

/**
 * The words of the pages that each school has, until its office has published its own: they say only what the particulars say.
 */
export const unwritten = {
  home: {
    ...home,
    description: '{name}, {provinceLine}',
    highlight: { ...home.highlight, article: '', dates: [] },
    facilities: { heading: '', items: [] },
    values: { heading: '', items: [] },
  },
  contact: {
    ...contact,
    description: 'How to reach {name}.',
    lead: 'How to reach {name}.',
    map: { ...contact.map, text: '', picture: '' },
  },
  footer: { ...footer, jubilee: { heading: '', text: '' } },
} satisfies { [Name in SitePageName]?: PageContent<Name> }
