import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/database/database.ts'
import { callingCodeOf, readPhoneNumber } from '#shared/phone-numbers.ts'
import { guardianColumns } from '#shared/student-records/roll.ts'
import { describeGuardian, guardianIn, type NamedGuardian } from './guardian-cells.ts'
import { listTies, writeGuardians, type GuardianChanges, type StudentGuardians } from './guardian-queries.ts'
import type { Values } from './kind.ts'
import { findTie, mayBeNameOf, newOf, type KnownTie } from './meet-guardians.ts'

interface Person {
  id: string
  name: string | null
  numbers: Set<string>
}

/**
 * Ties the guardians of a file to its students. A person who is a guardian already is tied and not made a second time: by the number,
 * where the name says nothing else. A number without a name that several persons have is a person of its own.
 */
export async function applyGuardians(
  tx: Tx,
  importId: string,
  students: { id: string; values: Values }[],
): Promise<void> {
  const named = students.flatMap(({ id, values }) => {
    const guardians = guardianColumns.flatMap((place) => guardianIn(values, place) ?? [])
    return guardians.length > 0 ? [{ id, guardians }] : []
  })
  if (named.length === 0) return
  const ties = await listTies(tx)
  const book = createBook(ties)
  const done = named.map(({ id, guardians }) => book.enter(id, guardians, ties.get(id) ?? []))
  await writeGuardians(tx, importId, book.changes, done)
}

/** The persons who are guardians, found by their numbers. */
function createDirectory(known: Map<string, KnownTie[]>) {
  const people = new Map<string, Person>()
  const byNumber = new Map<string, Person[]>()
  function note(person: Person, number: string) {
    person.numbers.add(number)
    byNumber.set(number, [...(byNumber.get(number) ?? []), person])
  }
  for (const { guardian_id: id, name, numbers } of [...known.values()].flat()) {
    if (people.has(id)) continue
    const person: Person = { id, name, numbers: new Set() }
    people.set(id, person)
    for (const number of numbers) note(person, number)
  }
  return {
    people,
    note,
    find: ({ name, numbers }: NamedGuardian): Person | undefined => {
      const holders = [...new Set(numbers.flatMap((number) => byNumber.get(number) ?? []))]
      const fitting = holders.filter((person) => mayBeNameOf(name, person.name))
      const byName = fitting.filter((person) => name !== null && person.name !== null)
      const [one, ...others] = byName.length > 0 ? byName : fitting
      return others.length === 0 ? one : undefined
    },
  }
}

function createBook(known: Map<string, KnownTie[]>) {
  const { people, note, find } = createDirectory(known)
  const changes: GuardianChanges = { guardians: [], numbers: [], ties: [], names: [], relations: [] }

  function add({ name }: NamedGuardian): Person {
    const person: Person = { id: randomUUID(), name, numbers: new Set() }
    people.set(person.id, person)
    changes.guardians.push({ id: person.id, name })
    return person
  }

  /** Fills in the name where it is not known, and adds the numbers that are new. */
  function fillIn(person: Person, guardian: NamedGuardian, done: StudentGuardians) {
    if (person.name === null && guardian.name !== null) {
      person.name = guardian.name
      changes.names.push({ id: person.id, name: guardian.name })
      done.names[person.id] = guardian.name
    }
    for (const number of guardian.numbers.filter((one) => !person.numbers.has(one))) {
      const id = randomUUID()
      const is_mobile = readPhoneNumber(number, callingCodeOf(number))?.isMobile ?? true
      changes.numbers.push({ id, guardian_id: person.id, number, is_mobile })
      done.numbers.push(id)
      note(person, number)
    }
  }

  return {
    changes,
    /** Enters the guardians of one student. */
    enter(studentId: string, guardians: NamedGuardian[], ties: KnownTie[]): StudentGuardians {
      const open = ties.filter(({ is_over }) => !is_over)
      const told = guardians.map(describeGuardian).join('; ')
      const done: StudentGuardians = {
        student_id: studentId,
        told,
        ties: [],
        numbers: [],
        names: {},
        relations: [],
      }
      for (const guardian of guardians) {
        const tie = findTie(guardian, open)
        const person = (tie && people.get(tie.guardian_id)) ?? find(guardian) ?? add(guardian)
        fillIn(person, guardian, done)
        const isTied = open.find((one) => one.guardian_id === person.id)
        if (isTied) {
          const { relation } = newOf(guardian, isTied)
          if (relation === null) continue
          changes.relations.push({ id: isTied.id, relation })
          done.relations.push(isTied.id)
          continue
        }
        const id = randomUUID()
        const relation = guardian.relation ?? 'guardian'
        const position = open.length + 1
        changes.ties.push({ id, guardian_id: person.id, student_id: studentId, relation, position })
        done.ties.push(id)
        open.push({
          id,
          guardian_id: person.id,
          name: person.name,
          relation,
          numbers: [...person.numbers],
          is_over: false,
        })
      }
      return done
    },
  }
}
