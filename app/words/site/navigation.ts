import { pathOfBusiness, type Business } from '#shared/site-pages/businesses.ts'

export interface NavigationLink {
  label: string
  to: string
}

export const mainLinks: NavigationLink[] = [
  { label: 'Home', to: '/' },
  { label: 'About', to: '/about' },
  { label: 'Programs', to: '/programs' },
  { label: 'News', to: '/news' },
]

export const contactLink: NavigationLink = { label: 'Contact', to: '/contact' }

/** In the footer and below the events. */
export const datesLink: NavigationLink = { label: 'Term Dates and Fees', to: '/dates-and-fees' }

export const academia = {
  label: 'Academia',
  links: [
    { label: 'Student Portal', to: '/portal' },
    { label: 'Teachers Portal', to: '/teachers-portal' },
    { label: 'External Moodle', to: '/external-moodle' },
  ] satisfies [NavigationLink, NavigationLink, NavigationLink],
  vault: {
    label: 'Vault',
    notice: 'The Vault is not open yet. The school office can tell you when it will be.',
  },
  admin: { label: 'Admin Portal', to: '/admin' } satisfies NavigationLink,
}

export const sme = {
  label: 'SME',
  longLabel: 'Small businesses of the school',
}

/** Below the principal's letter. */
export const principalLinks: NavigationLink[] = [
  { label: 'About our school', to: '/about' },
  { label: 'Contact us', to: '/contact' },
]

/** On the first screen of Home. */
export const homeButtons = {
  principal: { label: "Principal's Message", to: '/principal-message' },
  /** Names the target for screen readers, which read links out of context. */
  about: { label: 'Learn More', hidden: 'about the school', to: '/about' },
  portal: { label: 'Student Portal', to: '/portal' },
}

/** The links to the pages of small businesses. */
export function businessLinks(businesses: readonly Business[]): NavigationLink[] {
  return businesses.map(({ label, address }) => ({ label, to: pathOfBusiness(address) }))
}

/** The name of the navigation on a small screen. */
export const smallScreenLabel = 'Main, small screen'

/** The parents' page, shown once the school has printed codes for parents. It is not a portal page. */
export const parentsLink = { to: '/parents', label: 'For parents' }
