import type { School } from '#shared/school-settings.ts'
import { completeContent, fillIn } from '#shared/site-content.ts'
import { sitePageShapes, type PageContent, type SitePageName } from '#shared/site-pages.ts'
import { about } from './about.ts'
import { contact } from './contact.ts'
import { externalMoodle } from './external-moodle.ts'
import { footer } from './footer.ts'
import { home } from './home.ts'
import { principalMessage } from './principal-message.ts'
import { programs } from './programs.ts'
import { cattle } from './sme/cattle.ts'
import { guestHouse } from './sme/guest-house.ts'
import { kiosk } from './sme/kiosk.ts'
import { piggery } from './sme/piggery.ts'
import { poultry } from './sme/poultry.ts'
import { vegetableFarming } from './sme/vegetable-farming.ts'

/** The words with which each page comes, until the office changes them. */
export const firstContents: { [Name in SitePageName]: PageContent<Name> } = {
  home,
  about,
  'principal-message': principalMessage,
  programs,
  contact,
  'external-moodle': externalMoodle,
  footer,
  kiosk,
  'guest-house': guestHouse,
  'vegetable-farming': vegetableFarming,
  poultry,
  cattle,
  piggery,
}

export type ContentReader = <Name extends SitePageName>(name: Name) => PageContent<Name>

/** Reads the words of pages for a school. @param stored the words that the office has published, by page */
export function contentReader(stored: Record<string, unknown>, school: School): ContentReader {
  return (name) => fillIn(contentIn(name, stored[name]), school)
}

/** A content in the form that its page has now. */
export function contentIn<Name extends SitePageName>(name: Name, stored: unknown): PageContent<Name> {
  type Shape = (typeof sitePageShapes)[Name]
  return completeContent<Shape>(sitePageShapes[name], stored, firstContents[name])
}
