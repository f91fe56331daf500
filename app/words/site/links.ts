import { academia, contactLink, mainLinks, type NavigationLink } from './navigation.ts'

/* Links of the public pages beside their menus, which the portals have, too. */

/** In the footer and below the events. */
export const datesLink: NavigationLink = { label: 'Term Dates and Fees', to: '/dates-and-fees' }

/** Below the principal's letter. */
export const principalLinks = [
  { label: 'About our school', to: '/about' },
  { label: 'Contact us', to: '/contact' },
] satisfies [NavigationLink, NavigationLink]

/** On the first screen of Home. */
export const homeButtons = {
  principal: { label: "Principal's Message", to: '/principal-message' },
  about: { label: 'Learn More', to: '/about' },
  portal: academia.links[0],
} satisfies Record<string, NavigationLink>

/** Follows "Learn More" for screen readers, which read links out of context. */
export const homeWords = { aboutSchool: 'about the school' }

/** The parents' page, shown once the school has printed codes for parents. It is not a portal page. */
export const parentsLink: NavigationLink = { label: 'For parents', to: '/parents' }

const [home, about, programs, news] = mainLinks
const [student, teachers, moodle] = academia.links
const [aboutSchool, contactUs] = principalLinks

/** The labels of all links that the program names, by their places in a translation. */
export const linkNames = {
  home: home.label,
  about: about.label,
  programs: programs.label,
  news: news.label,
  contact: contactLink.label,
  student: student.label,
  teachers: teachers.label,
  moodle: moodle.label,
  admin: academia.admin.label,
  dates: datesLink.label,
  parents: parentsLink.label,
  aboutSchool: aboutSchool.label,
  contactUs: contactUs.label,
  principal: homeButtons.principal.label,
  learnMore: homeButtons.about.label,
}
