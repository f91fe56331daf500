import type { FoundFault } from '#shared/fault.ts'
import { findAddressFaults } from './business-addresses.ts'
import { isFirstBusiness, pathOfBusiness } from './businesses.ts'
import { linksIn, type WrittenLink } from './dead-links.ts'
import {
  findContentFaults,
  group,
  line,
  list,
  optionalLine,
  optionalText,
  photo,
  prose,
  text,
  textsIn,
  type ContentOf,
  type Shape,
} from './content.ts'

const headed = (max: number) => group({ heading: line(60), text: text(max) })
const named = (max: number) => group({ name: line(50), text: text(max) })
const headedList = (max: number) => group({ heading: line(60), items: list(named(200), { min: 1, max }) })

const business = group({
  title: line(60),
  description: line(200),
  lead: text(300),
  photo: photo('3x2'),
  picture: line(160),
  secondPhoto: photo('4x3'),
  secondPicture: line(160),
  sections: list(
    group({
      heading: line(60),
      text: optionalText(800),
      items: list(line(120), { min: 0, max: 12 }),
    }),
    { min: 1, max: 10 },
  ),
  prices: group({
    heading: optionalLine(60),
    rows: list(group({ item: line(60), price: line(40) }), { min: 0, max: 30 }),
    note: optionalText(200),
  }),
  hours: list(group({ days: line(40), times: line(40) }), { min: 0, max: 7 }),
  contact: text(300),
})

/** The pages of the public site whose words the office writes, each with the shape of its content. */
export const sitePageShapes = {
  home: group({
    title: line(120),
    description: line(200),
    welcome: line(100),
    news: line(40),
    highlight: group({
      heading: line(60),
      article: optionalLine(80),
      dates: list(group({ day: line(40), text: line(120) }), { min: 0, max: 4 }),
      link: line(40),
    }),
    facilities: group({
      heading: line(60),
      items: list(group({ name: line(50), text: text(200), photo: photo('4x3') }), { min: 1, max: 6 }),
    }),
    values: headedList(6),
  }),
  about: group({
    title: line(80),
    description: line(200),
    lead: text(300),
    photo: photo('3x2'),
    picture: line(160),
    mission: headed(500),
    vision: headed(500),
    values: headedList(8),
    history: group({
      heading: line(60),
      lead: text(200),
      items: list(group({ years: line(30), title: line(80), text: text(500) }), { min: 1, max: 20 }),
    }),
  }),
  'principal-message': group({
    title: line(80),
    description: line(200),
    photo: photo('3x2'),
    greeting: line(120),
    body: prose(8000),
    closing: line(120),
    signature: line(80),
  }),
  programs: group({
    title: line(80),
    description: line(200),
    lead: text(300),
    junior: group({
      heading: line(60),
      grades: line(40),
      text: text(300),
      subjects: list(named(200), { min: 1, max: 16 }),
    }),
    senior: group({
      heading: line(60),
      grades: line(40),
      text: text(300),
      coreHeading: line(60),
      core: list(named(120), { min: 1, max: 8 }),
      streams: list(named(300), { min: 1, max: 8 }),
    }),
    extra: group({
      heading: line(60),
      text: text(300),
      photo: photo('3x2'),
      picture: line(160),
      groups: list(group({ name: line(50), items: list(line(60), { min: 1, max: 20 }) }), {
        min: 1,
        max: 6,
      }),
    }),
    digital: group({
      heading: line(60),
      text: text(400),
      stepsHeading: line(60),
      steps: list(line(200), { min: 1, max: 8 }),
      button: line(40),
    }),
  }),
  contact: group({
    title: line(80),
    description: line(200),
    lead: text(300),
    map: group({ heading: line(60), text: optionalText(300), picture: optionalLine(160) }),
  }),
  'external-moodle': group({
    title: line(80),
    description: line(200),
    lead: text(300),
    open: line(60),
    notice: group({ title: line(80), text: text(200) }),
    features: headedList(8),
    tips: list(group({ heading: line(60), items: list(line(200), { min: 1, max: 8 }) }), {
      min: 1,
      max: 4,
    }),
    help: group({ heading: line(60), text: text(200), support: line(40), guide: line(40) }),
    guide: group({
      heading: line(60),
      whenOpen: line(200),
      untilOpen: line(200),
      steps: list(line(200), { min: 1, max: 10 }),
    }),
  }),
  /** The terms come from the school's calendar. */
  'dates-and-fees': group({
    title: line(80),
    description: line(200),
    lead: optionalText(300),
    terms: group({ heading: line(60), holidays: line(60), note: optionalText(300) }),
    fees: group({
      heading: line(60),
      items: list(group({ fee: line(80), amount: line(40) }), { min: 0, max: 30 }),
      note: optionalText(400),
    }),
  }),
  /** Shown under every page; blank parts are not shown. */
  footer: group({
    findUs: line(40),
    quickLinks: line(40),
    hours: line(40),
    social: line(60),
    jubilee: group({ heading: optionalLine(80), text: optionalText(300) }),
    note: optionalText(300),
    ownership: line(160),
  }),
  /** The small businesses in menu order; each has its own page. */
  businesses: group({
    items: list(group({ label: line(40), address: line(40) }), { min: 0, max: 12 }),
  }),
  kiosk: business,
  'guest-house': business,
  'vegetable-farming': business,
  poultry: business,
  cattle: business,
  piggery: business,
} as const

export type SitePageName = keyof typeof sitePageShapes

export const sitePageNames = Object.keys(sitePageShapes) as SitePageName[]

/** The words of a page. */
export type PageContent<Name extends SitePageName = SitePageName> = ContentOf<(typeof sitePageShapes)[Name]>

/** The words of a small business's page. */
export type BusinessContent = ContentOf<typeof business>

/** Whether the page comes with the program, rather than being a business added by the office. */
export function isSitePage(name: string): name is SitePageName {
  return Object.hasOwn(sitePageShapes, name)
}

/** Whether a page is that of a small business. */
export function isBusiness(name: string): boolean {
  return isFirstBusiness(name) || !isSitePage(name)
}

/** The shape of a page's content; an unknown page is a business. */
export function shapeOfPage(name: string): Shape {
  return isSitePage(name) ? sitePageShapes[name] : business
}

/** Finds the faults in the content of a page, by the paths of its parts. */
export function findFaultsOfPage(name: string, content: unknown, path: string): Record<string, FoundFault> {
  const faults = findContentFaults(shapeOfPage(name), content, path)
  if (name !== 'businesses' || Object.keys(faults).length > 0) return faults
  const { items } = content as PageContent<'businesses'>
  const taken = sitePageNames.filter((other) => !isFirstBusiness(other))
  const trimmed = items.map((item) => ({ ...item, address: item.address.trim() }))
  return findAddressFaults(trimmed, `${path}.items`, taken)
}

/** The links in the words of a page, and the one to the article highlighted on the home page. */
export function linksOfPage(name: string, content: unknown): WrittenLink[] {
  const links = linksIn(textsIn(shapeOfPage(name), content, 'content'))
  if (name !== 'home') return links
  const article = (content as PageContent<'home'>).highlight.article.trim()
  const highlighted = { place: 'content.highlight.article', text: article, address: `/news/${article}` }
  return article ? [...links, highlighted] : links
}

/** The address that shows a page; the footer and the menu are on all of them. */
export function pathOfSitePage(name: string): string {
  if (['home', 'footer', 'businesses'].includes(name)) return '/'
  return isBusiness(name) ? pathOfBusiness(name) : `/${name}`
}
