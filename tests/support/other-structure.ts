import type { Claims } from '#server/database/database.ts'
import type { StoredStructure } from '#shared/school-structure/contract.ts'
import type { School } from './school.ts'

/** The grades of classes that are called by words, one of them of two grades. */
export const otherGrades = { '7/8 Kula': [7, 8], 'Form 3 Blue': [9], 'Form 4 Blue': [10], Vonu: [9] }

export async function readStructure(call: School['call'], asAdmin: Claims) {
  return (await call<StoredStructure>('GET', '/admin/school-structure', asAdmin)).body
}

/** Makes a school of one level whose years begin at 7 and end at 13. */
export async function saveOtherStructure(
  call: School['call'],
  asAdmin: Claims,
  grades: Record<string, number[]> = otherGrades,
  homeClasses: string[] = Object.keys(grades),
) {
  const { structure, updated_at } = await readStructure(call, asAdmin)
  const levels = [{ name: 'Secondary', homeClasses: [...homeClasses, '13 Vonu'], subjects: [] }]
  return await call<StoredStructure & { data: { fields: Record<string, string> } }>(
    'PUT',
    '/admin/school-structure',
    asAdmin,
    { ...structure, levels, grades, updated_at },
  )
}
