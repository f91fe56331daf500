/** The demo school's sign-ins, as stored in `demo-accounts.json` in the data folder. */
export interface DemoAccounts {
  admin: EmailAccount
  /** Has classes, notes, assignments and materials. */
  teacher: EmailAccount
  /** Has no classes and must change the password. */
  newTeacher: EmailAccount
  /** Has subjects, active assignments, grades and resources. */
  student: StudentAccount
  /** Must change the password. */
  newStudent: StudentAccount
  /** Has an account, but no profile yet, and an unlinked student record. */
  firstLoginStudent: StudentAccount
  /** Has an account but no student record. */
  unlinkableStudent: StudentAccount
}

interface EmailAccount {
  email: string
  password: string
}

interface StudentAccount {
  studentId: string
  password: string
}
