import type { Tx } from '#server/database/database.ts'
import type { ColumnUse, FileAnswers } from '#shared/roll-import/file-points.ts'
import type { UnderstoodPoint } from '#shared/roll-import/contract.ts'
import type { SchoolStructure } from '#shared/school-structure/structure.ts'
import type { ImportField } from '#shared/student-records/roll.ts'
import type { Reason } from '#shared/reasons.ts'
import type { Words } from '#shared/words/words.ts'
import type { CellReading } from './cells.ts'
import type { ImportedList } from './imported-list.ts'
import type { KnownTie } from './meet-guardians.ts'
import type { ImportPreview } from './preview.ts'

/** Columns of a person's row as text. */
export type Values = Partial<Record<ImportField, string | null>>

/** A student or teacher as the database has them. */
export interface KnownPerson {
  id: string
  values: Values
  /** Guardians of a student; none of a teacher. */
  ties?: KnownTie[]
}

/** Facts of the school by which the cells of every list are read. */
export interface SchoolFacts {
  structure: SchoolStructure
  /** The home class that a text means; undefined if none or several may be meant. */
  findClass: (typed: string) => string | undefined
  /** The domain of the students' addresses, in lower case. */
  studentDomain: string
  /** Whether dates in figures have the month first. */
  isMonthFirst: boolean
  /** The code of the country to which a phone number without one belongs. */
  callingCode: string
}

/** Everybody of the kind whom the school has ever had, and the addresses that others use. */
export interface Known extends SchoolFacts {
  people: KnownPerson[]
  /** Email addresses in lower case that accounts of other people have. */
  takenEmails: Set<string>
}

export interface Fault {
  field: ImportField
  /** The cell as it is in the file. */
  value: string
  reason: Reason
}

/** A row that keeps an import from being undone. */
export interface Obstacle {
  number: string
  name: string
  class_name: string | null
  code: keyof Words['obstacles']
}

export interface ImportCounts {
  added: number
  changed: number
  deactivated: number
}

/** The columns of a kind of list: all that is needed to understand a file. */
export interface ListColumns {
  fields: readonly ImportField[]
  /** The number that identifies a person in a line. */
  number?: ImportField
  /** Given name and surname, into which a whole name is split. */
  firstName?: ImportField
  lastName?: ImportField
  /** Without these a line cannot be imported, unless it names a row that exists. */
  required: readonly ImportField[]
  /** Names of the columns in the messages about faults. */
  words: Partial<Record<ImportField, string>>
  /** Titles that offices give the columns, in lower case and reduced to their letters. */
  columnNames: Partial<Record<ColumnUse, string>>
  /** Titles that name a column where no other does. */
  looseNames: Partial<Record<ColumnUse, string>>
  /** Fields whose column is known by its cells where the title is not recognized. */
  toldByCells: readonly ImportField[]
  dateFields: readonly ImportField[]
  /** Completes cells of which each column has a part. */
  combine: (
    cells: Partial<Record<ImportField, string>>,
    textOf: (use: ColumnUse) => string | undefined,
    school: SchoolFacts,
  ) => void
  readers: Partial<Record<ImportField, (cell: string, school: SchoolFacts) => CellReading>>
}

/** The differences between lists of students and of teachers; all the steps are the same. */
export interface PeopleKind
  extends ListColumns, Pick<ImportedList, 'prepare' | 'listObstacles' | 'undo' | 'actions'> {
  name: 'students' | 'teachers'
  /** Finds a person who is known already. */
  number: ImportField
  firstName: ImportField
  lastName: ImportField
  /** Roles, in a list of several kinds of people, of those whom this kind of list does not name. */
  otherRoles: RegExp
  /** The school may give a number to a person whose line has none. */
  givesNumbers?: true
  /** Completes values that follow from others, or reports contradictions. */
  fit: (values: Values, person: KnownPerson | undefined, known: Known) => Fault | undefined
  /** Checks lines against each other and against other people; made again for each dry run. */
  createCheck: (known: Known) => (values: Values, person: KnownPerson | undefined, line: number) => Fault[]
  /** Further points that somebody has to decide once it is known what the lines would do. */
  pointsOf?: (
    lines: Pick<ImportPreview, 'added' | 'changed'>,
    known: Known,
    answers: FileAnswers,
  ) => Generator<void, UnderstoodPoint[]>
  /** All columns of a new person. @param today for a line without a date, `YYYY-MM-DD` */
  complete: (values: Values, number: string, today: string) => Values
  readKnown: (tx: Tx) => Promise<Pick<Known, 'people' | 'takenEmails'>>
  /** @throws {AppError} 409 when somebody has changed in the meantime */
  apply: (
    tx: Tx,
    importId: string,
    preview: ImportPreview,
    prepared: ReadonlyMap<string, string>,
  ) => Promise<ImportCounts>
}
