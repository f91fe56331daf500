import type { NewsCategory } from '#shared/news/addresses.ts'
import type { ProvedCard } from '#shared/report-cards/report-card.ts'
import type { Picture, PicturePieces } from '#shared/pictures.ts'
import type { ClockPlace } from '#shared/school-clock.ts'
import type { SchoolCalendar } from '#shared/school-calendar/contract.ts'
import type { Language } from '#shared/translations/languages.ts'
import type { Translation } from '#shared/translations/translate.ts'
import type { WholeSchool } from '#shared/school-structure/structure.ts'

/** A picture of the carousel on the home page. */
export interface Slide {
  id: string
  title: string
  description: string | null
  /** Relative to the site. */
  file_url: string
  display_order: number
  /** Its sizes, if it has several. */
  picture: Picture | null
}

/** A library picture for display on a page. */
export interface ShownPicture {
  alt: string
  pieces: PicturePieces
}

/** Pictures of the library by their ids. */
export type ShownPictures = Record<string, ShownPicture>

/** A news article written by the office that everyone may read. */
export interface PublishedArticle {
  /** Last part of its address. */
  slug: string
  title: string
  category: NewsCategory
  /** ISO date. */
  published_on: string
  /**
   * Paragraphs separated by blank lines; `**bold**`, `[words](address)`, lists of lines that begin with `- `
   * or `1. `.
   */
  content: string
  picture: Picture | null
  picture_alt: string
  /** Shown between two emblems above the article on the jubilee. */
  tagline: string | null
}

/** A newsletter that everyone may open. */
export interface PublishedNewsletter {
  id: string
  title: string
  description: string | null
  /** Address of the file, relative to the site. */
  url: string
  file_name: string
  /** Bytes. */
  file_size: number
  /** The day in the school's time zone, ISO date. */
  published_on: string
}

/** A public event on one of its days. Times are `HH:MM` in the school's time zone. */
export interface ComingEvent {
  id: string
  title: string
  place: string | null
  content: string | null
  /** The day, or the first of several; ISO date. */
  day: string
  last: string
  starts_at: string | null
  ends_at: string | null
}

/**
 * The result of submitting an address in the newsletter form. An existing address counts as stored, or as
 * asked if owners are asked by mail.
 */
export type SubscriptionOutcome = 'stored' | 'asked' | 'missing' | 'invalid' | 'too-many' | 'held' | 'failed'

export interface SubscriptionReply {
  outcome: SubscriptionOutcome
  /** HTTP status of the page that shows it. */
  status: number
  /** Seconds to wait, if too many addresses came. */
  wait?: number
  /** The cookie that identifies the device for the limit, if it had none. */
  setCookie?: string
}

/** The form of an enquiry as it was sent. */
export interface TypedEnquiry {
  /** The page whose form it is. */
  page: string
  name: string
  contact: string
  message: string
  /** The signed time at which the visitor began to write; empty without scripts. */
  form_time: string
  /** A field that people do not see, but bots fill in. */
  trap: string
}

/** `check`: the form is shown once more, to be sent with one press. */
export type EnquiryOutcome = 'stored' | 'faults' | 'check' | 'too-many' | 'held' | 'failed'

export interface EnquiryReply {
  outcome: EnquiryOutcome
  /** HTTP status of the page that shows it. */
  status: number
  /** The faults, by field name. */
  faults?: Record<string, string>
  /** The signed time for the next press of the button. */
  form_time: string
  /** Seconds to wait, if too many enquiries came. */
  wait?: number
  /** The cookie that identifies the device for the limit, if it had none. */
  setCookie?: string
}

/** A letter about a student as it was printed. */
export interface ProvedLetter {
  number: string
  /** The language of its title and body. */
  language: Language
  title: string
  /** Paragraphs separated by blank lines. */
  body: string
  /** Days at the school, ISO dates. */
  issued_on: string
  withdrawn_on: string | null
}

/** A school card as it was printed; never contains more than this. */
export interface ProvedSchoolCard {
  name: string
  class_name: string | null
  academic_year: string
  issued_on: string
  /** Whether it is of this year, has not been replaced, and its student is at the school. */
  is_valid: boolean
}

/** The reply to a request for a report card, a letter or a school card by its code; it shows one of them. */
export interface CardReply {
  outcome: 'shown' | 'unknown' | 'too-many' | 'failed'
  /** HTTP status of the page that shows it. */
  status: number
  card?: ProvedCard
  letter?: ProvedLetter
  schoolCard?: ProvedSchoolCard
  /** Seconds to wait, if too many codes were tried. */
  wait?: number
  /** The cookie that identifies the device for the limit, if it had none. */
  setCookie?: string
}

/** The sender of a form of a public page; only for limits. */
export interface Visitor {
  address: string
  /** The raw `Cookie` header. */
  cookies: string
}

/** The server's services that pages of the public site may use while they are rendered. */
export interface SiteServices {
  /**
   * The particulars of the school and its structure; while the database is unavailable the last ones read.
   */
  school(): Promise<WholeSchool>
  /** The same for the same school, by which a browser says which school its document carries. */
  tagOfSchool(school: WholeSchool): string
  /**
   * The words of the pages that the office has changed, by page; while the database is unavailable the last
   * ones read.
   */
  pageContents(): Promise<Record<string, unknown>>
  /**
   * The sentences of a language other than English, with the school's corrections; while the database is
   * unreachable, those last read.
   */
  translation(language: string): Promise<Translation>
  /** The library pictures that these pages show; while the database is unavailable the last ones read. */
  pictures(): Promise<ShownPictures>
  /**
   * Active slides in order. None if they cannot be read, or not soon enough, which is logged (specification,
   * section 8).
   */
  activeSlides(): Promise<Slide[]>
  /** Articles written in the office, newest first; throws when they cannot be read. */
  articles(): Promise<PublishedArticle[]>
  /** The coming public events, the next first; throws when they cannot be read. */
  comingEvents(): Promise<ComingEvent[]>
  /** Terms and holidays from last year on; throws when they cannot be read. */
  schoolCalendar(): Promise<SchoolCalendar>
  /** Active newsletters, newest first; throws when they cannot be read. */
  newsletters(): Promise<PublishedNewsletter[]>
  /** Handles an address typed into the newsletter form. */
  subscribe(email: string, visitor: Visitor): Promise<SubscriptionReply>
  /** Stores the address named by the link in a mail to its owner. */
  confirmSubscription(token: string): Promise<'done' | 'unknown' | 'held' | 'failed'>
  /** Handles an enquiry typed into the form of a page. */
  enquire(typed: TypedEnquiry, visitor: Visitor): Promise<EnquiryReply>
  /** Shows the report card with a given code. */
  proveCard(code: string, visitor: Visitor): Promise<CardReply>
  /** Deletes the address named by the link in a newsletter. */
  unsubscribe(token: string): Promise<'done' | 'unknown' | 'failed'>
  /** Logs an internal error of a page. @param requestId of the request for the page */
  report(fault: unknown, requestId?: string): void
  /** The address people type, without a trailing slash; for canonical links. */
  publicUrl: string
  /** The holder of the clock of the school being served. */
  clockPlace: () => ClockPlace
}

/**
 * Header by which a route names the one external site whose frame its document may show. The server turns it
 * into the document's content security policy and does not send it.
 */
export const frameHeader = 'X-Allowed-Frame'
