import { firstSchool } from '#shared/school-settings/first-school.ts'
import { demoId } from './chance.ts'
import type { RollRow } from './roll.ts'

/** The kinds of account that a person of the demo school can have. */
export type StudentAccount =
  /** No account yet. */
  | 'none'
  /** Has chosen a password long ago, which is in no list. */
  | 'settled'
  /** Still has the admission number as password. */
  | 'default'
  /** The student of the sign-ins file. */
  | 'listed'
  /** Has an account, but has never signed in: no profile, and the record is not linked. */
  | 'waiting'

/** A student of the roll, with the kind of account decided for them. */
export interface DemoStudent extends RollRow {
  account: StudentAccount
  /** Id of the account, whether linked or not. */
  userId: string | undefined
}

export const listedClass = '10A'
export const newStudentClass = '9A'
const waitingClass = '9B'

/** A student ID that is not on the roll: its account cannot be linked to a record. */
export const unlinkableStudentId = '20259999'

/**
 * Decides who has which account: in each class the last student has none yet, and every twelfth still has the
 * default password.
 */
export function decideAccounts(roll: readonly RollRow[]): DemoStudent[] {
  const byClass = Map.groupBy(roll, (student) => student.class_name)
  return [...byClass.values()].flatMap((students) =>
    students.map((student, index) => {
      const account = decide(student.class_name, index, students.length)
      const userId = account === 'none' ? undefined : demoId('account', student.admission_number)
      return { ...student, account, userId }
    }),
  )
}

function decide(className: string, index: number, size: number): StudentAccount {
  if (index === size - 1) return 'none'
  if (className === listedClass && index === 2) return 'listed'
  if (className === waitingClass && index === 0) return 'waiting'
  if (index % 12 === 2) return 'default'
  return 'settled'
}

/** Students who may have signed in to the portal. */
export function isLinked(student: DemoStudent): student is DemoStudent & { userId: string } {
  return student.userId !== undefined && student.account !== 'waiting'
}

/** The address of a student's account. */
export function studentEmail(admissionNumber: string): string {
  return `${admissionNumber}@${firstSchool.studentEmailDomain}`.toLowerCase()
}
