import { group, line, list, prose, text, type ContentOf } from './site-content.ts'

const headed = (most: number) => group({ heading: line(60), text: text(most) })
const named = (most: number) => group({ name: line(50), text: text(most) })

/** The pages of the public site whose words the office writes, each with the form of its content. */
export const sitePageShapes = {
  about: group({
    title: line(80),
    description: line(200),
    lead: text(300),
    picture: line(160),
    mission: headed(500),
    vision: headed(500),
    values: group({ heading: line(60), items: list(named(200), { least: 1, most: 8 }) }),
    history: group({
      heading: line(60),
      lead: text(200),
      items: list(group({ years: line(30), title: line(80), text: text(500) }), { least: 1, most: 20 }),
    }),
  }),
  'principal-message': group({
    title: line(80),
    description: line(200),
    greeting: line(120),
    body: prose(8000),
    closing: line(120),
    signature: line(80),
  }),
} as const

export type SitePageName = keyof typeof sitePageShapes

export const sitePageNames = Object.keys(sitePageShapes) as SitePageName[]

/** The words of a page. */
export type PageContent<Name extends SitePageName = SitePageName> = ContentOf<(typeof sitePageShapes)[Name]>

/** The address that shows a page. */
export function pathOfSitePage(name: SitePageName): string {
  return `/${name}`
}
