/*
 * Links of the public pages beside their menus. The portals have the menus, too, and nothing of these.
 */

export const linkNames = {
  dates: 'Term Dates and Fees',
  parents: 'For parents',
  aboutSchool: 'About our school',
  contactUs: 'Contact us',
  principal: "Principal's Message",
  learnMore: 'Learn More',
  /** Follows "Learn More" for screen readers, which read links out of context. */
  learnMoreAbout: 'about the school',
}

/** A link beside the menus, by the place of its label among the names. */
export interface FurtherLink {
  to: string
  further: keyof typeof linkNames
}

/** In the footer and below the events. */
export const datesLink: FurtherLink = { further: 'dates', to: '/dates-and-fees' }

/** Below the principal's letter. */
export const principalLinks: FurtherLink[] = [
  { further: 'aboutSchool', to: '/about' },
  { further: 'contactUs', to: '/contact' },
]

/** On the first screen of Home, beside that to the portal of students. */
export const homeButtons = {
  principal: { further: 'principal', to: '/principal-message' },
  about: { further: 'learnMore', to: '/about' },
} satisfies Record<string, FurtherLink>

/** The parents' page, shown once the school has printed codes for parents. It is not a portal page. */
export const parentsLink: FurtherLink = { further: 'parents', to: '/parents' }
