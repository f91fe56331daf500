/**
 * The school: everything that names it, finds it or sets its calendar.
 * Another school takes the product over by changing this file and the texts in `app/content`.
 * Nothing here is secret; browser and server both read it.
 */

export interface PostalAddress {
  /** For example 'P.O. Box 217'. */
  box: string
  /** Post town with its post code. */
  town: string
  /** The road a visitor takes. */
  road: string
  province: string
  country: string
}

export interface Phone {
  label: string
  /** As people write it, with the country code: '+675 475 0100'. */
  number: string
}

export interface SchoolConfig {
  name: string
  /** For narrow places: tab titles, the phone's home screen. */
  shortName: string
  /** The line under the name in the header. */
  provinceLine: string
  /** Two mottos, shown in this order under the welcome heading. */
  mottos: readonly [string, string]
  foundedYear: number
  /** Without a slash at the end; used where a page must name itself in full. */
  website: string
  address: PostalAddress
  phones: { office: Phone; administration: Phone }
  emails: { general: string; admissions: string }
  /** A student's account is `{admission number}@{studentEmailDomain}`. */
  studentEmailDomain: string
  /** Suggested when a teacher is registered. */
  teacherEmailDomain: string
  /** Addresses of outside services; leave one out and its entry shows a polite notice. */
  links: { vault?: string; moodle?: string; facebook?: string }
  /** Degrees, for the map on the contact page. */
  mapPosition: { latitude: number; longitude: number; zoom: number }
  hours: { days: string; opens: string; closes: string; closed: string }
  /** Minutes after which a session without "Remember me" ends when nobody uses it, for shared computers; 0: never. */
  idleSignOutMinutes: number
  /** IANA name; decides when a due date ends. */
  timeZone: string
  /** BCP 47, for dates and numbers. */
  locale: string
  jubilee: { name: string; years: string }
  /** All hand-ins of one student together, those that were replaced included, since every one is kept. */
  mostMegabytesPerStudent: number
}

export const school: SchoolConfig = {
  name: 'Leron Plains Secondary School',
  shortName: 'Leron Plains',
  provinceLine: 'Morobe Province, Papua New Guinea',
  mottos: ['Strong roots, wide horizons', 'Learning today, leading tomorrow'],
  foundedYear: 1975,
  website: 'https://www.leronplains.ac.pg',
  address: {
    box: 'P.O. Box 217',
    town: 'Lae 411',
    road: 'Lae-Madang Highway',
    province: 'Morobe Province',
    country: 'Papua New Guinea',
  },
  phones: {
    office: { label: 'Main office', number: '+675 475 0100' },
    administration: { label: 'Administration', number: '+675 475 0101' },
  },
  emails: {
    general: 'office@leronplains.ac.pg',
    admissions: 'admissions@leronplains.ac.pg',
  },
  studentEmailDomain: 'student.leronplains.ac.pg',
  teacherEmailDomain: 'leronplains.ac.pg',
  links: {
    facebook: 'https://www.facebook.com/leronplains',
  },
  mapPosition: { latitude: -6.408, longitude: 146.372, zoom: 13 },
  hours: {
    days: 'Monday-Friday',
    opens: '8:00 AM',
    closes: '4:06 PM',
    closed: 'Closed on weekends and public holidays',
  },
  idleSignOutMinutes: 15,
  timeZone: 'Pacific/Port_Moresby',
  locale: 'en-PG',
  jubilee: { name: 'Golden Jubilee', years: '1975-2025' },
  mostMegabytesPerStudent: 500,
}

/**
 * The terms that a new database begins with, by year; after that the office keeps them in the Admin Portal. The first and
 * last school day of each, as ISO dates in the school's time zone.
 */
export const firstCalendar = {
  2025: [
    { starts: '2025-01-27', ends: '2025-04-11' },
    { starts: '2025-04-22', ends: '2025-06-27' },
    { starts: '2025-07-07', ends: '2025-09-05' },
    { starts: '2025-09-22', ends: '2025-12-05' },
  ],
  2026: [
    { starts: '2026-01-26', ends: '2026-04-10' },
    { starts: '2026-04-20', ends: '2026-06-26' },
    { starts: '2026-07-06', ends: '2026-09-04' },
    { starts: '2026-09-21', ends: '2026-12-04' },
  ],
}
