import { firstSchool as school } from '#shared/school-settings/first-school.ts'
import type { Department } from './curriculum.ts'
import { demoId } from './chance.ts'

export interface DemoTeacher {
  /** Also the account's id. */
  id: string
  /** The school's own number, and the first password. */
  teacherId: string
  givenName: string
  surname: string
  email: string
  /** Undefined for the one who has just arrived. */
  department: Department | undefined
}

const staff: readonly [Department | undefined, string][] = [
  ['English', 'Agnes Warupi, Lucas Tomuriesa, Delma Kaiyo, Philip Narokobi-Sau'],
  ['Mathematics', 'Josephine Bagita, Michael Aisoli, Raka Vagi, Thomas Gesip'],
  ['Science', 'Helen Yamboli, Steven Ona, Miriam Kesu, Bernard Tolik'],
  ['Computing', 'Grace Pokanau'],
  ['Humanities', 'Paul Dumoi, Cecilia Hane, Andrew Sinake, Loretta Mambu'],
  ['Commerce', 'Francis Kaiulo, Salome Bui, Nathan Erepan'],
  ['Life and arts', 'Wilma Gubag, Isaac Ravu, Theresa Nombri, Jacob Amet-Yali'],
  [undefined, 'Naomi Siria'],
]

/** The 25 teachers. The last has no classes yet. */
export const teachers: readonly DemoTeacher[] = staff
  .flatMap(([department, names]) => names.split(', ').map((name) => ({ department, name })))
  .map(({ department, name }, index) => {
    const [givenName = '', surname = ''] = name.split(' ')
    return {
      id: demoId('teacher', name),
      teacherId: `LPS-${String(101 + index)}`,
      givenName,
      surname,
      email: `${givenName}.${surname}@${school.teacherEmailDomain}`.toLowerCase(),
      department,
    }
  })
