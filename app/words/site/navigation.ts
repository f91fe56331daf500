import { pathOfBusiness, type Business } from '#shared/site-pages/businesses.ts'

/** The names of the pages in menus and links. */
export const pageNames = {
  home: 'Home',
  about: 'About',
  programs: 'Programs',
  news: 'News',
  contact: 'Contact',
  dates: 'Term Dates and Fees',
  student: 'Student Portal',
  teachers: 'Teachers Portal',
  moodle: 'External Moodle',
  admin: 'Admin Portal',
  parents: 'For parents',
  aboutSchool: 'About our school',
  contactUs: 'Contact us',
  principal: "Principal's Message",
  learnMore: 'Learn More',
}

export interface NavigationLink {
  to: string
  label: string
  /** The place of its label among the names; a small business is named by the office. */
  name?: keyof typeof pageNames
}

function link<Name extends keyof typeof pageNames>(name: Name, to: string) {
  return { name, label: pageNames[name], to }
}

export const mainLinks: NavigationLink[] = [
  link('home', '/'),
  link('about', '/about'),
  link('programs', '/programs'),
  link('news', '/news'),
]

export const contactLink = link('contact', '/contact')

/** In the footer and below the events. */
export const datesLink = link('dates', '/dates-and-fees')

export const academia = {
  links: [
    link('student', '/portal'),
    link('teachers', '/teachers-portal'),
    link('moodle', '/external-moodle'),
  ] satisfies [NavigationLink, NavigationLink, NavigationLink],
  admin: link('admin', '/admin'),
}

/** The groups of the menus. */
export const menuGroups = {
  academia: 'Academia',
  vault: 'Vault',
  vaultNotice: 'The Vault is not open yet. The school office can tell you when it will be.',
  sme: 'SME',
  smeLong: 'Small businesses of the school',
}

/** Below the principal's letter. */
export const principalLinks: NavigationLink[] = [link('aboutSchool', '/about'), link('contactUs', '/contact')]

/** On the first screen of Home. */
export const homeButtons = {
  principal: link('principal', '/principal-message'),
  about: link('learnMore', '/about'),
  portal: link('student', '/portal'),
}

/** Follows "Learn More" for screen readers, which read links out of their context. */
export const homeWords = { aboutSchool: 'about the school' }

/** The links to the pages of small businesses. */
export function businessLinks(businesses: readonly Business[]): NavigationLink[] {
  return businesses.map(({ label, address }) => ({ label, to: pathOfBusiness(address) }))
}

/** The page of parents, which is shown where the school has printed codes for them. It is no page of the portals. */
export const parentsLink = link('parents', '/parents')
