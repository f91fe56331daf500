import { callingCodeOf, readPhoneNumber } from '#shared/phone-numbers.ts'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import { demoId } from './chance.ts'
import type { RollRow } from './roll.ts'

const givenNames = ['Anna', 'Joseph', 'Maria', 'Peter', 'Ruth', 'Samuel', 'Grace', 'Thomas'] as const

/**
 * The guardian of each student whose line of the roll has a number; students with the same number have the
 * same guardian.
 */
export function planGuardians(
  students: readonly Pick<RollRow, 'id' | 'last_name' | 'guardian_phone'>[],
  since: string,
) {
  const code = callingCodeOf(firstSchool.officePhone)
  const guardians = new Map<string, { id: string; name: string }>()
  const numbers: { guardian_id: string; number: string; is_mobile: boolean; valid_from: string }[] = []
  const ties = students.flatMap(({ id: student_id, last_name, guardian_phone }, index) => {
    const phone = readPhoneNumber(guardian_phone ?? '', code)
    if (!phone) return []
    const isWoman = index % 2 === 0
    const known = guardians.get(phone.number)
    const guardian_id = known?.id ?? demoId('guardian', phone.number)
    if (!known) {
      const name = `${givenNames[(index % 4) * 2 + (isWoman ? 0 : 1)]} ${last_name}`
      guardians.set(phone.number, { id: guardian_id, name })
      numbers.push({ guardian_id, number: phone.number, is_mobile: phone.isMobile, valid_from: since })
    }
    const relation = isWoman ? ('mother' as const) : ('father' as const)
    return [{ guardian_id, student_id, relation, valid_from: since }]
  })
  return { guardians: [...guardians.values()], guardian_numbers: numbers, guardian_ties: ties }
}
