import { isFirstBusiness, type Business } from '#shared/site-pages/businesses.ts'
import { completeContent, emptyContent, fillIn, type Shape } from '#shared/site-pages/content.ts'
import type { WholeSchool } from '#shared/school-structure/structure.ts'
import {
  isSitePage,
  shapeOfPage,
  sitePageShapes,
  type BusinessContent,
  type PageContent,
  type SitePageName,
} from '#shared/site-pages/pages.ts'
import { about } from './about.ts'
import { contact } from './contact.ts'
import { datesAndFees } from './dates-and-fees.ts'
import { externalMoodle } from './external-moodle.ts'
import { footer } from './footer.ts'
import { home } from './home.ts'
import { principalMessage } from './principal-message.ts'
import { programs } from './programs.ts'
import { businesses, freshBusiness } from './businesses.ts'
import { unwritten } from './unwritten.ts'
import { cattle } from './sme/cattle.ts'
import { guestHouse } from './sme/guest-house.ts'
import { kiosk } from './sme/kiosk.ts'
import { piggery } from './sme/piggery.ts'
import { poultry } from './sme/poultry.ts'
import { vegetableFarming } from './sme/vegetable-farming.ts'

/** The first words of each page in the office, as examples; the demo school shows them. */
export const firstContents: { [Name in SitePageName]: PageContent<Name> } = {
  home,
  about,
  'principal-message': principalMessage,
  programs,
  contact,
  'external-moodle': externalMoodle,
  'dates-and-fees': datesAndFees,
  footer,
  businesses,
  kiosk,
  'guest-house': guestHouse,
  'vegetable-farming': vegetableFarming,
  poultry,
  cattle,
  piggery,
}

export type ContentReader = <Name extends SitePageName>(name: Name) => PageContent<Name>

/** The first words of a page. @param label the name of a business that the office has added */
export function firstContentOf(name: string, label: string | null): PageContent {
  return isSitePage(name) ? firstContents[name] : freshBusiness(label ?? name)
}

/** The words of a small business's page, for a school. */
export function businessContentOf(
  { label, address }: Business,
  stored: unknown,
  school: WholeSchool,
): BusinessContent {
  const isExample = school.shows_examples && isFirstBusiness(address)
  const first = isExample ? firstContents[address] : freshBusiness(label)
  return fillIn(completeContent(sitePageShapes.kiosk, stored, first), school)
}

/** Converts any version of a page's content to the form that the page has now. */
export function contentOfPage(name: string, label: string | null, stored: unknown): PageContent {
  return completeContent<Shape>(
    shapeOfPage(name),
    stored,
    firstContentOf(name, label),
  ) as unknown as PageContent
}

/** Reads the words of pages for a school. @param stored the words that the office has published, by page */
export function contentReader(stored: Record<string, unknown>, school: WholeSchool): ContentReader {
  return <Name extends SitePageName>(name: Name) => {
    type OfPage = (typeof sitePageShapes)[Name]
    const shape: OfPage = sitePageShapes[name]
    const first = school.shows_examples ? firstContents[name] : unwrittenContent(name)
    return fillIn(completeContent<OfPage>(shape, stored[name], first), school)
  }
}

/** The words of a page that the office has not published; none for a page that a school need not have. */
function unwrittenContent<Name extends SitePageName>(name: Name): PageContent<Name> {
  const words: { [Known in SitePageName]?: PageContent<Known> } = unwritten
  return words[name] ?? (emptyContent(sitePageShapes[name]) as PageContent<Name>)
}
