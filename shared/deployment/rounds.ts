import type { countedSexes } from '#shared/released-counts/rules.ts'
import type { ProvinceCode } from '#shared/released-counts/provinces.ts'
import type { SchoolLevelCode } from '#shared/released-counts/school-levels.ts'

/** A round in which the ministry asks for counts. */
export interface ListedRound {
  id: string
  title: string
  /** The school year that is counted. */
  year: string
  opens: string
  closes: string
  closed_at: string | null
  /** Schools that have released counts. */
  released: number
}

/** The reason why a round was not opened. */
export type RoundFault = 'id' | 'id-taken' | 'title' | 'year' | 'days'

/** The reason why a file of counts was not taken in. */
export type CountsFileFault =
  | 'missing'
  | 'tooLarge'
  | 'unreadable'
  | 'damaged'
  | 'otherShape'
  | 'noRound'
  | 'closed'
  | 'ahead'
  | 'otherKey'
  | 'inDeployment'
  | 'id'

/** A file of counts whose key was never seen, with what whoever takes it in decides by. */
export interface UnknownSigner {
  /** The file, which comes back with the decision. */
  text: string
  fingerprint: string
  /** The name that the file gives itself. */
  name: string
  /** The id that was typed. */
  sent_id: string
  province: ProvinceCode | null
}

/** A file of counts that was taken in. */
export interface TakenFile {
  school: string
  round: string
  /** Whether it is in the round now; otherwise these or later counts were there already. */
  isNew: boolean
  /** The fingerprint of the key, if it was registered with this file. */
  fingerprint: string | null
}

/** Students by sex, with those of the round of the year before, if there was one. */
export interface StudentSums extends Record<(typeof countedSexes)[number], number> {
  all: number
  before: number | null
}

/** The sums of a group of schools. */
export interface SchoolSums<Code> extends StudentSums {
  /** Null: not known. */
  code: Code | null
  schools: number
  released: number
  teachers: number
}

/** The results of a grade in a subject, of all schools that released any. */
export interface ResultSums {
  grade: number | null
  subject: string
  sex: (typeof countedSexes)[number]
  /** Results that are not withheld. */
  students: number
  bands: { name: string; students: number }[]
  /** Schools of which a number is withheld. */
  withheld: number
}

/** A school that is asked, and how many students it has released. */
export interface AskedSchool {
  id: string
  name: string
  province: ProvinceCode | null
  level: SchoolLevelCode | null
  /** Whether its counts come as files. */
  is_box: boolean
  released_at: string | null
  students: number | null
  before: number | null
}

/** The schools of a round that are listed. */
export interface RoundFilter {
  /** A part of a name or an id; empty for all. */
  search: string
  /** `unknown`: without one. */
  province: ProvinceCode | 'unknown' | ''
  released: 'yes' | 'no' | ''
  /** The id of the school before the first one of the page. */
  after: string
}

/** The figures of a round, as the ministry sees them. */
export interface ShownRound {
  round: ListedRound
  /** The year of the round before; null if there was none. */
  before: string | null
  asked: { schools: number; released: number }
  /** A page of the schools. */
  list: RoundFilter & { schools: AskedSchool[]; hasMore: boolean }
  provinces: SchoolSums<ProvinceCode>[]
  levels: SchoolSums<SchoolLevelCode>[]
  grades: (StudentSums & { grade: number | null })[]
  attendance: { term: string; possible: number; attended: number; withheld: number }[]
  results: ResultSums[]
  /** Whether results that fewer schools have released are in the files alone. */
  hasMoreResults: boolean
}
