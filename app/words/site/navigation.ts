import { pathOfBusiness, type Business } from '#shared/site-pages/businesses.ts'

export interface NavigationLink {
  label: string
  to: string
}

export const mainLinks = [
  { label: 'Home', to: '/' },
  { label: 'About', to: '/about' },
  { label: 'Programs', to: '/programs' },
  { label: 'News', to: '/news' },
] satisfies [NavigationLink, NavigationLink, NavigationLink, NavigationLink]

export const contactLink: NavigationLink = { label: 'Contact', to: '/contact' }

export const academia = {
  links: [
    { label: 'Student Portal', to: '/portal' },
    { label: 'Teachers Portal', to: '/teachers-portal' },
    { label: 'External Moodle', to: '/external-moodle' },
  ] satisfies [NavigationLink, NavigationLink, NavigationLink],
  admin: { label: 'Admin Portal', to: '/admin' } satisfies NavigationLink,
}

/** The groups of the menus. */
export const menuGroups = {
  academia: 'Academia',
  vault: 'Vault',
  vaultNotice: 'The Vault is not open yet. The school office can tell you when it will be.',
  sme: 'SME',
  smeLong: 'Small businesses of the school',
}

/** The links to the pages of small businesses. */
export function businessLinks(businesses: readonly Business[]): NavigationLink[] {
  return businesses.map(({ label, address }) => ({ label, to: pathOfBusiness(address) }))
}
