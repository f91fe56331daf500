import type { ComponentType, ReactNode } from 'react'
import type { ContentReader } from '#app/content/page-content.ts'
import type { Business } from '#shared/site-pages/businesses.ts'
import type { WholeSchool } from '#shared/school-structure/structure.ts'
import type { BusinessContent } from '#shared/site-pages/pages.ts'
import type { optionalPages } from '#shared/site-pages/optional-pages.ts'
import {
  frameHeader,
  type ShownPictures,
  type SiteServices,
  type Visitor,
} from '#shared/site-pages/site-services.ts'

/**
 * The request that a page is made for. It contains nothing about the visitor, so that the page may be cached.
 */
export interface Visit {
  url: URL
  /** The variable parts of the address, such as the name of an article. */
  params: Partial<Record<string, string>>
  site: SiteServices
  school: WholeSchool
  /** The library pictures that pages show. */
  pictures: ShownPictures
  /** The program's words in the language of the page. */
  say: <Words extends object>(english: Words) => Words
  /** The words of a page, with the school's particulars filled in. */
  contentOf: ContentReader
  /** The words of a small business's page. */
  businessOf: (business: Business) => BusinessContent
}

/** A form that was sent to a page. */
export interface SentForm {
  request: Request
  visitor: Visitor
}

/** The data that a page shows. */
interface Content<Data> {
  data: Data
  status?: number
  /** False when something could not be read, in which case the page is not cached. */
  isComplete?: boolean
  /** The one external site whose frame the page shows. */
  frame?: string
}

/** The reply to a form. */
export interface Answer<Answered> {
  answered: Answered
  status?: number
  setCookie?: string
}

interface Parts<Data, Answered> {
  /** Set for a page that exists once the school has published its words. */
  optional?: (typeof optionalPages)[number]
  /** Seconds for which the server may cache the page; browsers ask each time, and get 304. */
  keptFor?: number
  /** Reads the data to show; undefined if the address names nothing that exists. */
  read?: (visit: Visit) => Promise<Content<Data> | undefined> | Content<Data> | undefined
  answer?: (form: SentForm, visit: Visit) => Promise<Answer<Answered>>
  /** Title, description and other metadata; see `page-meta.tsx`. */
  meta: (visit: Visit, data: Data) => ReactNode
  Body: ComponentType<{ visit: Visit; data: Data; answered?: Answered }>
}

/** A page with all of its content, ready to be rendered. */
export interface PreparedPage {
  status: number
  headers: Record<string, string>
  meta: ReactNode
  body: ReactNode
  /** Equal data make the same page. */
  data: unknown
}

export interface SitePage {
  takesForms: boolean
  /** Undefined if the address names nothing that exists. */
  prepare(visit: Visit, form?: SentForm): Promise<PreparedPage | undefined>
}

const keptForUsually = 300

/**
 * Builds a page of the public site from its parts: what it reads, how it answers a form, and what it shows.
 */
export function sitePage<Data = undefined, Answered = undefined>({
  optional,
  keptFor = keptForUsually,
  read,
  answer,
  meta,
  Body,
}: Parts<Data, Answered>): SitePage {
  return {
    takesForms: answer !== undefined,
    async prepare(visit, form) {
      if (optional && !visit.school.pages.includes(optional)) return undefined
      const reply = form && (await answer?.(form, visit))
      const content = read ? await read(visit) : { data: undefined as Data }
      if (!content) return undefined
      const { data, status = 200, isComplete = true, frame } = content
      const isKept = isComplete && keptFor > 0
      return {
        status: reply?.status ?? status,
        headers: {
          'Cache-Control': isKept ? `public, s-maxage=${keptFor}` : 'no-store',
          ...(frame && { [frameHeader]: frame }),
          ...(reply?.setCookie && { 'Set-Cookie': reply.setCookie }),
        },
        meta: meta(visit, data),
        body: <Body visit={visit} data={data} answered={reply?.answered} />,
        data,
      }
    },
  }
}
