import { existsSync } from 'node:fs'
import { school } from '#shared/school-settings/contract.ts'
import { firstCalendar, firstSchool } from '#shared/school-settings/first-school.ts'
import { findCalendarProblems } from '#shared/school-calendar/calendar-year.ts'
import { locales } from '#shared/school-clock.ts'
import type { School } from '#shared/school-settings/particulars.ts'

/**
 * The place of the file that described the school until 24 November 2026. Git leaves it there if a school has
 * changed it.
 */
const place = new URL('../../../school.config.ts', import.meta.url)

/** The export of the file. */
interface EarlierSchool {
  name: string
  shortName: string
  provinceLine: string
  mottos: [string, string]
  foundedYear: number
  website: string
  address: { box: string; town: string; road: string; province: string; country: string }
  phones: Record<'office' | 'administration', { label: string; number: string }>
  emails: { general: string; admissions: string }
  studentEmailDomain: string
  teacherEmailDomain: string
  links: { vault?: string; moodle?: string; facebook?: string }
  mapPosition: { latitude: number; longitude: number; zoom: number }
  hours: { days: string; opens: string; closes: string; closed: string }
  timeZone: string
  locale: string
  calendar: Record<string, { starts: string; ends: string }[]>
  jubilee: { name: string; years: string }
}

export interface CarriedSchool {
  particulars: School
  /** Terms by year. */
  calendar: Record<string, { starts: string; ends: string }[]>
  /** Names of particulars, and years, that break a current rule; the program's own are used instead. */
  left: string[]
}

/**
 * The school from the file of a version before 24 November 2026.
 * @returns undefined when there is no such file
 * @throws when the file is not a module, or lacks a part that it had
 */
export async function readEarlierSchool(): Promise<CarriedSchool | undefined> {
  if (!existsSync(place)) return undefined
  const file = (await import(place.href)) as { school?: EarlierSchool }
  return file.school ? carry(file.school) : undefined
}

function carry(earlier: EarlierSchool): CarriedSchool {
  const written = { ...firstSchool, ...particularsOf(earlier) }
  // Rules that compare two particulars are checked once each of them is valid.
  const particulars = replaceFaulty(replaceFaulty(written))
  const years = Object.entries(earlier.calendar).map(
    ([year, terms]) => [year, terms.map(({ starts, ends }) => ({ starts, ends }))] as const,
  )
  const isRight = ([year, terms]: (typeof years)[number]) =>
    findCalendarProblems({ academic_year: year, terms, holidays: [] }).length === 0
  const right = years.filter(isRight)
  return {
    particulars,
    calendar: right.length > 0 ? Object.fromEntries(right) : firstCalendar,
    left: [
      ...Object.keys(written).filter(
        (name) => written[name as keyof School] !== particulars[name as keyof School],
      ),
      ...years.filter((year) => !isRight(year)).map(([year]) => year),
    ],
  }
}

function particularsOf(earlier: EarlierSchool): Partial<School> {
  const { address, phones, mapPosition, hours, links, jubilee } = earlier
  const locale = locales.find((known) => known === earlier.locale)
  return {
    name: earlier.name,
    shortName: earlier.shortName,
    provinceLine: earlier.provinceLine,
    firstMotto: earlier.mottos[0],
    secondMotto: earlier.mottos[1],
    foundedYear: earlier.foundedYear,
    jubileeName: jubilee.name,
    jubileeYears: jubilee.years,
    website: earlier.website,
    postBox: address.box,
    postTown: address.town,
    road: address.road,
    province: address.province,
    country: address.country,
    mapLatitude: String(mapPosition.latitude),
    mapLongitude: String(mapPosition.longitude),
    mapZoom: mapPosition.zoom,
    officePhoneLabel: phones.office.label,
    officePhone: phones.office.number,
    administrationPhoneLabel: phones.administration.label,
    administrationPhone: phones.administration.number,
    generalEmail: earlier.emails.general,
    admissionsEmail: earlier.emails.admissions,
    teacherEmailDomain: earlier.teacherEmailDomain,
    studentEmailDomain: earlier.studentEmailDomain,
    facebookLink: links.facebook ?? '',
    moodleLink: links.moodle ?? '',
    vaultLink: links.vault ?? '',
    openDays: hours.days,
    opensAt: hours.opens,
    closesAt: hours.closes,
    closedNote: hours.closed,
    timeZone: earlier.timeZone,
    ...(locale && { locale }),
  }
}

function replaceFaulty(particulars: School): School {
  const faulty = school.safeParse(particulars).error?.issues.map(({ path }) => path[0] as keyof School) ?? []
  return { ...particulars, ...Object.fromEntries(faulty.map((name) => [name, firstSchool[name]])) }
}
