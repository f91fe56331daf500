import type { ColumnUse } from '#shared/roll-import/file-points.ts'
import { relationNames, relations, type Relation } from '#shared/guardians/fields.ts'
import {
  formatPhoneNumber,
  isShortenedNumber,
  readPhoneNumber,
  splitPhoneNumbers,
} from '#shared/phone-numbers.ts'
import { guardianColumns, type GuardianColumn } from '#shared/student-records/roll.ts'
import { because } from '#shared/reasons.ts'
import { words } from '#shared/words/words.ts'
import { isShortened, readName, type CellReading } from './cells.ts'
import type { SchoolFacts, Values } from './kind.ts'

/* Columns of a file that name up to three guardians of a student. */

/** Names of the columns in the messages about faults. */
export const guardianWords: Record<GuardianColumn, string> = words.rollImport.columnsOfGuardians

/** Titles of a guardian's columns, in lower case and reduced to their letters. */
const titlesOfGuardian = {
  name: 'guardianname guardian guardians nameofguardian guardiansname parentname parentsname parent parents parentguardian parentguardianname nameofparent nextofkin',
  relation:
    'guardianrelation relation relationship guardianrelationship relationtostudent parentrelation parentrelationship',
  phone:
    'guardianphone guardianph guardiansphone guardiancontact guardiannumber guardianmobile parentphone parentsphone parentcontact parentmobile parentguardianphone parentguardiancontact emergencycontact emergencyphone',
}

/** The words before the titles of the first, second and third guardian. */
export const ordinalWords = ['first', 'second', 'third'] as const

const numberedTitles = Object.fromEntries(
  guardianColumns.flatMap((columns, place) =>
    (['name', 'relation', 'phone'] as const).map((part) => {
      const titles = titlesOfGuardian[part].split(' ')
      const numbered = titles.map((title) => `${ordinalWords[place]}${title}`)
      return [columns[part], (place === 0 ? [...titles, ...numbered] : numbered).join(' ')]
    }),
  ),
) as Record<GuardianColumn, string>

/** Titles that offices give the columns, in lower case and reduced to their letters. */
export const guardianColumnNames: Partial<Record<ColumnUse, string>> = {
  ...numberedTitles,
  guardian2_name: `${numberedTitles.guardian2_name} otherguardian otherparent`,
  guardian2_phone: `${numberedTitles.guardian2_phone} otherguardianphone secondphone otherphone`,
  mother_name: 'mothername mothersname mother nameofmother mum mumsname',
  mother_phone: 'motherphone mothersphone mothercontact mothermobile motherscontact mumsphone',
  father_name: 'fathername fathersname father nameoffather dad dadsname',
  father_phone: 'fatherphone fathersphone fathercontact fathermobile fatherscontact dadsphone',
}

/** How offices write a guardian's relation to a student. */
const relationWords: Record<Relation, string> = {
  mother: 'mum mom mama',
  father: 'dad papa',
  grandparent: 'grandmother grandfather grandma grandpa granny bubu tumbuna',
  aunt: 'auntie aunty',
  uncle: 'kandere',
  sibling: 'brother sister',
  guardian: 'caregiver carer parent',
  other: '',
}

function readRelation(cell: string): CellReading {
  const typed = cell.toLowerCase().replaceAll(/[^a-z]/g, '')
  const found = relations.find((relation) =>
    [relation, relationNames[relation].toLowerCase(), ...relationWords[relation].split(' ')].includes(typed),
  )
  if (found) return { value: found }
  return {
    fault: because('rollImport.choice', guardianWords.guardian_relation, cell, Object.values(relationNames)),
  }
}

/** A cell's numbers in E.164, separated by slashes. */
function readPhones(cell: string, column: GuardianColumn, { callingCode }: SchoolFacts): CellReading {
  const read: string[] = []
  // The comma of figures is no sign between two numbers: 6,75712E+10.
  for (const part of splitPhoneNumbers(isShortened(cell) ? cell.replace(',', '.') : cell, callingCode)) {
    const number = readPhoneNumber(part, callingCode)?.number
    if (number) read.push(number)
    else if (isShortenedNumber(part))
      return { fault: because('rollImport.shortened', guardianWords[column], part) }
    else return { fault: because('rollImport.noPhone', guardianWords[column], part) }
  }
  return { value: [...new Set(read)].join(' / ') }
}

export const guardianReaders = Object.fromEntries(
  guardianColumns.flatMap(({ name, relation, phone }) => [
    [name, (cell: string) => readName(cell, guardianWords[name])],
    [relation, readRelation],
    [phone, (cell: string, school: SchoolFacts) => readPhones(cell, phone, school)],
  ]),
) as Record<GuardianColumn, (cell: string, school: SchoolFacts) => CellReading>

/** Whether a cell says, instead of a name, that a parent has died. */
function isDead(cell: string | undefined): boolean {
  return /^\(?(the )?(late|deceased|dead|died|passed away)\)?$/i.test(cell ?? '')
}

type Cells = Partial<Record<GuardianColumn, string>>

/**
 * Assigns columns of mother and father to the guardians, and divides the numbers of two guardians in a
 * single column.
 */
export function combineGuardians(
  cells: Cells,
  textOf: (use: ColumnUse) => string | undefined,
  { callingCode }: SchoolFacts,
): void {
  for (const { name } of guardianColumns) if (isDead(cells[name])) cells[name] = ''
  const [first, second] = guardianColumns
  const parents = (['mother', 'father'] as const).map((relation) => {
    const named = textOf(`${relation}_name`)
    return { relation, name: isDead(named) ? '' : (named ?? ''), phone: textOf(`${relation}_phone`) ?? '' }
  })
  // A number of nobody, beside the names of parents, is that of the first who is named.
  const owner = cells[first.name] ? undefined : parents.find(({ name }) => name !== '')
  if (owner && cells[first.phone]) {
    owner.phone = [owner.phone, cells[first.phone]].filter(Boolean).join(' / ')
    cells[first.phone] = ''
  }
  const places = guardianColumns.filter(({ name, phone }) => !cells[name] && !cells[phone])
  for (const { relation, name, phone } of parents) {
    const place = name || phone ? places.shift() : undefined
    if (!place) continue
    cells[place.name] = name
    cells[place.phone] = phone
    cells[place.relation] = relationNames[relation]
  }
  if (cells[first.name] || Object.values(second).some((column) => cells[column] !== undefined)) return
  const parts = splitPhoneNumbers(cells[first.phone] ?? '', callingCode)
  const [one, ...others] = parts
  // An invalid number is reported as it appears in the file.
  if (one === undefined || others.length === 0 || parts.some((part) => !readPhoneNumber(part, callingCode)))
    return
  cells[first.phone] = one
  cells[second.phone] = others.join(' / ')
}

/** A guardian as a line of a file names the person. */
export interface NamedGuardian {
  name: string | null
  relation: Relation | null
  numbers: string[]
}

/** The first or second guardian in a line; undefined if the line names none. */
export function guardianIn(
  values: Values,
  place: (typeof guardianColumns)[number],
): NamedGuardian | undefined {
  const name = values[place.name] ?? null
  const numbers = (values[place.phone] ?? '').split(' / ').filter((number) => number !== '')
  if (name === null && numbers.length === 0) return undefined
  return { name, numbers, relation: (values[place.relation] ?? null) as Relation | null }
}

/** The guardian in one line, for readers of an import's report. */
export function describeGuardian({ name, relation, numbers }: NamedGuardian): string {
  return [name, relation && relationNames[relation], ...numbers.map(formatPhoneNumber)]
    .filter(Boolean)
    .join(', ')
}
