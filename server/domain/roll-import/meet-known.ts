import type { FileAnswers } from '#shared/roll-import/file-points.ts'
import type { UnderstoodPoint } from '#shared/roll-import/contract.ts'
import { because, type Reason } from '#shared/reasons.ts'
import { isBroken } from './cells.ts'
import { mayBeSameName } from './compare-names.ts'
import type { PeopleKind, Known, KnownPerson } from './kind.ts'
import { placeOf } from './file-lines.ts'
import { createNameSearch } from './find-by-name.ts'
import { pointOfPeople } from './points-of-people.ts'
import { createSearch, nameInRow, numberOf } from './seems-known.ts'
import type { ReadLine } from './understand-file.ts'

type AskedPoint = 'other_names' | 'known_people'
type Asked = UnderstoodPoint['people'][number]

/** A line compared with the known people. */
interface Met {
  /** The person it is taken to name; undefined for a new one. */
  person: KnownPerson | undefined
  /** Whether the line waits for an answer, or an answer leaves it out. */
  isSetAside: boolean
  /** Why a line without a number names nobody for certain. */
  fault?: Reason
}

/** Finds the person named by each line of a file, and collects the lines for which somebody must decide. */
export interface Meeting {
  meet: (line: ReadLine, number: string | undefined) => Met
  asked: Record<AskedPoint, Asked[]>
  answers: FileAnswers
}

/** Prepares the comparison of a file's lines with all existing people. */
export function createMeeting(
  kind: PeopleKind,
  known: Known,
  { lines, answers }: { lines: ReadLine[]; answers: FileAnswers },
): Meeting {
  const { people, structure } = known
  const byNumber = new Map(people.map((person) => [numberOf(kind, person), person]))
  const search = createSearch(kind, people, structure)
  const findByName = createNameSearch(kind, people, known)
  // A person with a line under their own number is not the person of another line.
  const inFile = new Set(lines.map(({ fields }) => (fields[kind.number] ?? '').toLowerCase()))
  const asked: Meeting['asked'] = { other_names: [], known_people: [] }

  function meet(line: ReadLine, given: string | undefined): Met {
    const number = (given ?? '').toLowerCase()
    const owner = byNumber.get(number)
    const name = nameInRow(kind, line.fields)
    if (owner) {
      if (name === '' || mayBeSameName(name, nameAsIn(line, kind, owner)))
        return { person: owner, isSetAside: false }
      asked.other_names.push(askedOf(kind, line, owner))
      return { person: owner, isSetAside: answers.other_names !== 'replace' }
    }
    if (number === '') return meetByName(line)
    const newcomer = { number, name, className: line.fields.class_name ?? '' }
    return ask(line, search(newcomer, isFree))
  }

  function isFree(person: KnownPerson): boolean {
    return !inFile.has(numberOf(kind, person))
  }

  function ask(line: ReadLine, possible: KnownPerson | undefined): Met {
    if (!possible) return { person: undefined, isSetAside: false }
    inFile.add(numberOf(kind, possible))
    asked.known_people.push(askedOf(kind, line, possible))
    const isSame = answers.known_people === 'same'
    return { person: isSame ? possible : undefined, isSetAside: answers.known_people === undefined }
  }

  function meetByName(line: ReadLine): Met {
    const { same, maybe } = findByName(line.fields)
    const nobody = { person: undefined, isSetAside: false }
    const [person] = same
    if (!person) return ask(line, maybe.find(isFree))
    const numbers = same.map(({ values }) => values[kind.number] ?? '')
    if (same.length > 1) return { ...nobody, fault: because('rollImport.severalNamed', numbers) }
    if (!isFree(person)) return { ...nobody, fault: because('rollImport.namedTwice', numbers[0] ?? '') }
    inFile.add(numberOf(kind, person))
    return { person, isSetAside: false }
  }

  return { meet, asked, answers }
}

/** The points of a meeting that a person has to decide, or has decided. */
export function pointsOfMeetings({ asked, answers }: Meeting): UnderstoodPoint[] {
  return [
    ...pointOfPeople('other_names', asked.other_names, answers),
    ...pointOfPeople('known_people', asked.known_people, answers),
  ]
}

/** The parts of a person's name that a line also has: some lists contain only surnames. */
function nameAsIn({ fields }: ReadLine, kind: PeopleKind, { values }: KnownPerson): string {
  const parts = [kind.firstName, kind.lastName].filter((field) => {
    const cell = fields[field] ?? ''
    return cell !== '' && !isBroken(cell)
  })
  return parts.map((field) => values[field] ?? '').join(' ')
}

function askedOf(kind: PeopleKind, line: ReadLine, { values }: KnownPerson): Asked {
  const { fields } = line
  return {
    ...placeOf(line),
    number: fields[kind.number] ?? '',
    name: nameInRow(kind, fields),
    known_number: values[kind.number] ?? '',
    known_name: nameInRow(kind, values),
    class_name: values.class_name ?? null,
  }
}
