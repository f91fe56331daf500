import type { Understood } from '#shared/roll-import/contract.ts'

/** A person who may be meant by a name in the file. */
export interface NamedPerson {
  id: string
  number: string
  name: string
  class_name: string | null
}

/** Decides who is meant by a name that several people have. */
export interface Naming {
  /** @returns the only person, or the chosen one; undefined while nobody has said who is meant */
  choose: (name: string, people: readonly NamedPerson[]) => NamedPerson | undefined
  /** The names about which somebody has to be asked, or has been. */
  asked: () => Understood['named']
}

/** @param answers the number of the person, by the name as the file has it */
export function createNaming(answers: Record<string, string> = {}): Naming {
  const asked = new Map<string, Understood['named'][number]>()
  return {
    choose(name, people) {
      if (people.length === 1) return people[0]
      const chosen = people.find(({ number }) => number === answers[name])
      const shown = people.map(({ id: _id, ...person }) => person)
      const known = asked.get(name) ?? { name, lines: 0, number: chosen?.number ?? null, people: shown }
      asked.set(name, { ...known, lines: known.lines + 1 })
      return chosen
    },
    asked: () => [...asked.values()],
  }
}
