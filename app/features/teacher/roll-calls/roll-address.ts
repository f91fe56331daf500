import { useParameters } from '#app/lib/navigation/use-parameters.ts'
import type { RollCall } from '#shared/roll-calls/contract.ts'

type RollKey = Pick<RollCall, 'group' | 'period'>

const parameter = 'roll'

/** Identifies a roll of the day: `class:…/3`, or `home:9A`. */
export function keyOfRoll({ group, period }: RollKey): string {
  return period === null ? group : `${group}/${period}`
}

/** Identifies a roll in the outbox. */
export function rowOfRoll(day: string, roll: RollKey): string {
  return `${day}/${keyOfRoll(roll)}`
}

export interface LeftRoll {
  key: string
  isSaved: boolean
}

let left: LeftRoll | undefined

/** The roll that was just left, returned once: the list of lessons continues from it. */
export function takeLeftRoll(): LeftRoll | undefined {
  const taken = left
  left = undefined
  return taken
}

/** The key of the roll in the address, and functions to open or leave one. */
export function useOpenRoll() {
  const [parameters, changeParameters] = useParameters()
  const key = parameters.get(parameter)
  return {
    key,
    open: (roll: RollKey) => changeParameters({ [parameter]: keyOfRoll(roll) }),
    close: (isSaved = false) => {
      left = key === null ? undefined : { key, isSaved }
      changeParameters({ [parameter]: undefined })
    },
  }
}

/** The key of a class's roll, which is called in its lessons. */
export function classGroup(classId: string): string {
  return `class:${classId}`
}

/** The key of a home class's roll, which is called once a day. */
export function homeGroup(homeClass: string): string {
  return `home:${homeClass}`
}
