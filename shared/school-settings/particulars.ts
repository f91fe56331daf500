import { timeOfDay, type FieldRule, type TextRule } from '#shared/field-rules.ts'
import { commentReadings, photographKeepings, rollCallKinds } from '#shared/constants.ts'
import { isTimeZone, locales } from '#shared/school-clock.ts'
import * as settingMessages from './messages.ts'

const required = (max: number, missing: string = settingMessages.missing): TextRule => ({
  kind: 'text',
  max,
  missing,
})

/** A particular that a school need not have: a blank one is shown nowhere. */
const optional = (max: number): TextRule => ({ kind: 'text', max })

const shaped = (max: number, pattern: RegExp, invalid: string): TextRule => ({
  kind: 'text',
  max,
  missing: invalid,
  form: { pattern, invalid },
})

const optionalShaped = (max: number, pattern: RegExp, invalid: string): TextRule => ({
  kind: 'text',
  max,
  form: { pattern, invalid },
})

const address = /^https?:\/\/[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/i
const phone = () => optionalShaped(30, /^\+?\d[\d ]{4,}$/, settingMessages.phone)
const email = { kind: 'email', max: 254, invalid: settingMessages.email, optional: true } as const
const degrees = (invalid: string) => optionalShaped(12, /^-?\d{1,3}(\.\d{1,8})?$/, invalid)
const domain = () => shaped(200, /^([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i, settingMessages.domain)
const share = () =>
  ({
    kind: 'whole number',
    min: 0,
    max: 99,
    invalid: settingMessages.internalShare,
  }) as const
const link = () => optionalShaped(200, /^https:\/\/[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/i, settingMessages.address)

/**
 * The particulars of the school that its office edits, each with its rule. The contract's schema, the form and the type
 * `School` derive from them.
 */
export const settingRules = {
  name: required(80),
  /** For narrow places: the phone's home screen, the header of a small window; blank for the whole name. */
  shortName: optional(30),
  /** The line under the name in the header. */
  provinceLine: optional(80),
  /** The two mottos, in their order under the welcome heading. */
  firstMotto: optional(80),
  secondMotto: optional(80),
  /** 0: not known. */
  foundedYear: { kind: 'whole number', min: 0, max: 2100, invalid: settingMessages.foundedYear },
  /** Printed on report cards above the signature line; blank for the title alone. */
  principal: optional(80),
  /**
   * The files of the school's own crest, in the form of `crestFile`; blank for the drawn one. Set by a
   * separate call.
   */
  crest: {
    kind: 'text',
    max: 80,
    form: { pattern: /^$|^slideshow-images\/[0-9a-f-]{36}$/, invalid: settingMessages.unknownCrest },
  },
  jubileeName: optional(60),
  jubileeYears: optional(20),
  /** Used on paper, where the page must name the site. */
  website: optionalShaped(200, address, settingMessages.address),
  postBox: optional(60),
  /** Post town with its post code. */
  postTown: optional(60),
  /** The road a visitor takes. */
  road: optional(60),
  province: optional(60),
  country: optional(60),
  mapLatitude: degrees(settingMessages.latitude),
  mapLongitude: degrees(settingMessages.longitude),
  mapZoom: { kind: 'whole number', min: 1, max: 19, invalid: settingMessages.mapZoom },
  officePhoneLabel: optional(40),
  officePhone: phone(),
  administrationPhoneLabel: optional(40),
  administrationPhone: phone(),
  generalEmail: email,
  admissionsEmail: email,
  /** Suggested when a teacher is registered. */
  teacherEmailDomain: domain(),
  /** A student's account is `{admission number}@{studentEmailDomain}`. */
  studentEmailDomain: domain(),
  /** Addresses of outside services. */
  facebookLink: link(),
  moodleLink: link(),
  vaultLink: link(),
  openDays: optional(60),
  opensAt: optional(20),
  closesAt: optional(20),
  closedNote: optional(100),
  /** IANA name; decides when a day begins and a due date ends. */
  timeZone: required(60, settingMessages.unknownTimeZone),
  /** BCP 47; how dates and numbers are written. */
  locale: { kind: 'choice', missing: settingMessages.locale, options: locales },
  /** Minutes after which an unused session without "Remember me" ends, for shared computers; 0 for never. */
  idleSignOutMinutes: {
    kind: 'whole number',
    min: 0,
    max: 480,
    invalid: settingMessages.idleMinutes,
  },
  /** All hand-ins of one student together, including replaced ones, since every one is kept. */
  mostMegabytesPerStudent: {
    kind: 'whole number',
    min: 10,
    max: 100_000,
    invalid: settingMessages.megabytes,
  },
  /** Whether a roll is called in each lesson, or once a day by the teacher of the home class. */
  rollCall: { kind: 'choice', missing: settingMessages.rollCall, options: rollCallKinds },
  /** The time from which the office is shown missing rolls. */
  rollsDueAt: shaped(5, timeOfDay.pattern, timeOfDay.invalid),
  /**
   * Consecutive school days, or days in a term, of absence from which office and home-class teacher are told.
   */
  absentInRow: { kind: 'whole number', min: 2, max: 20, invalid: settingMessages.daysInRow },
  absentInTerm: { kind: 'whole number', min: 2, max: 60, invalid: settingMessages.daysInTerm },
  /** The number of due assignments of a class, neither handed in nor marked, that is a reason for concern. */
  missingWork: { kind: 'whole number', min: 1, max: 20, invalid: settingMessages.missingWork },
  /**
   * Percentage points by which the last two marks of a term are lower than those before them, or a result is
   * lower than the previous term's.
   */
  fallOfMarks: { kind: 'whole number', min: 5, max: 60, invalid: settingMessages.fall },
  fallOfResult: { kind: 'whole number', min: 5, max: 60, invalid: settingMessages.fall },
  /** Whether another person reads the comments of teachers before report cards go out. */
  commentReading: { kind: 'choice', missing: settingMessages.commentReading, options: commentReadings },
  /** Whether records and school cards have photographs; when this is off, nobody sees existing ones. */
  studentPhotographs: {
    kind: 'choice',
    missing: settingMessages.studentPhotographs,
    options: photographKeepings,
  },
  /**
   * Percent that internal marks are expected to count beside the national examination of the grade; 0 if
   * unknown, for no estimates.
   */
  internalShare10: share(),
  internalShare12: share(),
} as const satisfies Record<string, FieldRule>

export type SettingName = keyof typeof settingRules

/** The particulars of the school. */
export type School = {
  -readonly [Name in SettingName]: (typeof settingRules)[Name]['kind'] extends 'whole number'
    ? number
    : string
}

export const settingNames = Object.keys(settingRules) as SettingName[]

/** The names of the particulars that are whole numbers. */
export const wholeNumbers = settingNames.filter((name) => settingRules[name].kind === 'whole number')

/** The parts in which the office sees and edits the particulars. */
export const settingParts = {
  name: [
    'name',
    'shortName',
    'provinceLine',
    'firstMotto',
    'secondMotto',
    'foundedYear',
    'principal',
    'jubileeName',
    'jubileeYears',
  ],
  contact: [
    'officePhoneLabel',
    'officePhone',
    'administrationPhoneLabel',
    'administrationPhone',
    'generalEmail',
    'admissionsEmail',
    'openDays',
    'opensAt',
    'closesAt',
    'closedNote',
  ],
  place: ['postBox', 'postTown', 'road', 'province', 'country', 'mapLatitude', 'mapLongitude', 'mapZoom'],
  web: ['website', 'facebookLink', 'moodleLink', 'vaultLink', 'teacherEmailDomain', 'studentEmailDomain'],
  time: ['timeZone', 'locale'],
  rolls: ['rollCall', 'rollsDueAt', 'absentInRow', 'absentInTerm'],
  concerns: ['missingWork', 'fallOfMarks', 'fallOfResult'],
  cards: ['commentReading'],
  records: ['studentPhotographs'],
  examinations: ['internalShare10', 'internalShare12'],
  limits: ['idleSignOutMinutes', 'mostMegabytesPerStudent'],
} as const satisfies Record<string, SettingName[]>

export type SettingPart = keyof typeof settingParts

/**
 * Finds faults that concern more than a single text: degrees that no place on a map has or of which one is
 * blank, a year before schools existed, an unknown time zone, and one domain for both students and teachers,
 * whose addresses would then be taken for students'.
 */
export function findSettingFaults({
  mapLatitude,
  mapLongitude,
  teacherEmailDomain,
  studentEmailDomain,
  timeZone,
  foundedYear,
}: School): Partial<Record<SettingName, string>> {
  return {
    ...(!isTimeZone(timeZone) && { timeZone: settingMessages.unknownTimeZone }),
    ...(foundedYear > 0 && foundedYear < 1800 && { foundedYear: settingMessages.foundedYear }),
    ...(isNoDegree(mapLatitude, mapLongitude, 90) && { mapLatitude: settingRules.mapLatitude.form!.invalid }),
    ...(isNoDegree(mapLongitude, mapLatitude, 180) && {
      mapLongitude: settingRules.mapLongitude.form!.invalid,
    }),
    ...(teacherEmailDomain.toLowerCase() === studentEmailDomain.toLowerCase() && {
      studentEmailDomain: settingMessages.sameDomain,
    }),
  }
}

/** Both degrees of a place are given, or neither. */
function isNoDegree(typed: string, other: string, max: number): boolean {
  return Math.abs(Number(typed)) > max || (typed === '' && other !== '')
}
