import { randomUUID } from 'node:crypto'
import { callingCodeOf, readPhoneNumber } from '#shared/phone-numbers.ts'
import { describeGuardian, type NamedGuardian } from './guardian-cells.ts'
import type { GuardianChanges, StudentGuardians } from './guardian-queries.ts'
import { findTie, mayBeNameOf, newOf, type KnownTie } from './meet-guardians.ts'

interface Person {
  id: string
  name: string | null
  numbers: Set<string>
  /** The first student whose guardian this is. */
  studentId: string
}

/** A number that a line has in common with the guardian of another student, without a name on both sides. */
export interface SharedNumber {
  studentId: string
  numbers: string[]
  /** The guardian's name in the line. */
  name: string | null
  /** The student whose guardian has the number. */
  ofStudentId: string
  ofName: string | null
}

/** The persons who are guardians, found by their numbers. */
function createDirectory(known: Map<string, KnownTie[]>) {
  const people = new Map<string, Person>()
  const byNumber = new Map<string, Person[]>()
  function note(person: Person, number: string) {
    person.numbers.add(number)
    byNumber.set(number, [...(byNumber.get(number) ?? []), person])
  }
  for (const [studentId, ties] of known)
    for (const { guardian_id: id, name, numbers } of ties) {
      if (people.has(id)) continue
      const person: Person = { id, name, numbers: new Set(), studentId }
      people.set(id, person)
      for (const number of numbers) note(person, number)
    }
  return {
    people,
    note,
    /** The person who has a number, and whether the name says so as well. */
    find: ({ name, numbers }: NamedGuardian): { person: Person; isSure: boolean } | undefined => {
      const holders = [...new Set(numbers.flatMap((number) => byNumber.get(number) ?? []))]
      const fitting = holders.filter((person) => mayBeNameOf(name, person.name))
      const byName = fitting.filter((person) => name !== null && person.name !== null)
      const [one, ...others] = byName.length > 0 ? byName : fitting
      return one && others.length === 0 ? { person: one, isSure: byName.length > 0 } : undefined
    },
  }
}

interface Filling {
  changes: GuardianChanges
  done: StudentGuardians
  note: (person: Person, number: string) => void
}

/** Fills in the name where it is not known, and adds the numbers that are new. */
function fillIn(person: Person, guardian: NamedGuardian, { changes, done, note }: Filling): void {
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

/**
 * Enters the guardians of a file's students. A person who is a guardian already is tied and not made a second time: by number and name.
 * A number alone may be a mistake, which would let a stranger read; whether it is the same person, somebody at the office says.
 * @param known ties of all students
 * @param isSame the answer
 */
export function createBook(known: Map<string, KnownTie[]>, isSame: boolean) {
  const { people, note, find } = createDirectory(known)
  const changes: GuardianChanges = { guardians: [], numbers: [], ties: [], names: [], relations: [] }
  const shared: SharedNumber[] = []

  function add({ name }: NamedGuardian, studentId: string): Person {
    const person: Person = { id: randomUUID(), name, numbers: new Set(), studentId }
    people.set(person.id, person)
    changes.guardians.push({ id: person.id, name })
    return person
  }

  /** The person of another student whose number a line has. */
  function findElsewhere(guardian: NamedGuardian, studentId: string): Person | undefined {
    const found = find(guardian)
    if (!found || found.isSure) return found?.person
    const { studentId: ofStudentId, name: ofName } = found.person
    shared.push({ studentId, numbers: guardian.numbers, name: guardian.name, ofStudentId, ofName })
    return isSame ? found.person : undefined
  }

  return {
    changes,
    /** The numbers about which somebody has to decide, or has decided. */
    shared,
    /** Enters the guardians of one student. */
    enter(studentId: string, guardians: NamedGuardian[]): StudentGuardians {
      const open = (known.get(studentId) ?? []).filter(({ is_over }) => !is_over)
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
        const person =
          (tie && people.get(tie.guardian_id)) ??
          findElsewhere(guardian, studentId) ??
          add(guardian, studentId)
        fillIn(person, guardian, { changes, done, note })
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
