import { pathOfBusiness, type Business } from '#shared/site-pages/businesses.ts'

/** The names of the pages in menus and links. */
export const pageNames = {
  home: 'Home',
  about: 'About',
  programs: 'Programs',
  news: 'News',
  contact: 'Contact',
  student: 'Student Portal',
  teachers: 'Teachers Portal',
  moodle: 'External Moodle',
  admin: 'Admin Portal',
}

/** A page of the program by its place among the names, or a small business, which the office names. */
export type NavigationLink = { to: string } & (
  | { name: keyof typeof pageNames; label?: undefined }
  | { name?: undefined; label: string }
)

/** The label of a link. @param names in the language of the page */
export function labelOf({ name, label }: NavigationLink, names = pageNames): string {
  return name ? names[name] : label
}

export const mainLinks: NavigationLink[] = [
  { name: 'home', to: '/' },
  { name: 'about', to: '/about' },
  { name: 'programs', to: '/programs' },
  { name: 'news', to: '/news' },
]

export const contactLink: NavigationLink = { name: 'contact', to: '/contact' }

export const academia = {
  links: [
    { name: 'student', to: '/portal' },
    { name: 'teachers', to: '/teachers-portal' },
    { name: 'moodle', to: '/external-moodle' },
  ] satisfies [NavigationLink, NavigationLink, NavigationLink],
  admin: { name: 'admin', to: '/admin' } satisfies NavigationLink,
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
