import { randomUUID } from 'node:crypto'
import { createUsers } from '#server/auth/admin/create-users.ts'
import type { Tx } from '#server/database/database.ts'
import { insertTeacher } from '#server/domain/teacher-registration/queries.ts'
import { invalidInput } from '#server/http/errors.ts'
import type { AccountServices } from '#server/domain/services.ts'
import { personNumberForm } from '#shared/accounts/person-number.ts'
import { teacherFields } from '#shared/accounts/teacher-fields.ts'
import { daysOf } from '#shared/person-fields.ts'
import { words } from '#shared/words/words.ts'
import { fieldsOf } from '#shared/student-records/roll.ts'
import { because } from '#shared/reasons.ts'
import { changedSinceShown, changesOf } from './apply-parts.ts'
import { isShortened, readEmail, readName, withoutTextMark } from './cells.ts'
import { readersOf, titlesOfFields, wordsOfFields } from './field-cells.ts'
import type { Fault, ImportCounts, PeopleKind, Known } from './kind.ts'
import type { ImportPreview } from './preview.ts'
import {
  changeTeachers,
  listObstacles,
  readKnownTeachers,
  removeAdded,
  takeBackChanges,
  writeAdded,
} from './teacher-queries.ts'

const texts = words.rollImport
const columns = { teacher_id: texts.teacherIdTitle, ...wordsOfFields(teacherFields) }

/** Titles of the fields of a teacher other than the export's. */
const otherTitles: Partial<Record<keyof typeof teacherFields, string>> = {
  surname: 'lastname familyname lname last',
  given_name: 'givennames firstname firstnames forename othernames christianname fname first',
  email: 'emailaddress mail contactemail contact',
  status: 'state',
}

/** The most new accounts in one import, each of which costs a password hash. */
const maxNewAccounts = 500

/** Teachers. Each new one gets an account; the teacher ID is the first password, to be changed at first sign-in. */
export const teacherKind: PeopleKind = {
  name: 'teachers',
  fields: fieldsOf('teachers'),
  number: 'teacher_id',
  firstName: 'given_name',
  lastName: 'surname',
  required: ['surname', 'given_name', 'email'],
  words: columns,
  columnNames: {
    teacher_id:
      'teacherid teacherno teachernumber teachernr staffid staffno staffnumber fileno filenumber payrollno tscno idnumber idno identifier username id sourcedid',
    ...titlesOfFields(teacherFields, otherTitles),
    full_name: 'name fullname teachername staffname nameofteacher names',
    middle_name: 'middlename middlenames middleinitial secondname',
    role: 'role roles usertype',
  },
  looseNames: {},
  toldByCells: ['email'],
  dateFields: daysOf(teacherFields),
  otherRoles: /student|pupil|learner|parent|guardian|relative/i,
  combine: () => undefined,
  readers: {
    ...readersOf(teacherFields),
    teacher_id: (cell) => {
      const id = withoutTextMark(cell)
      if (isShortened(id)) return { fault: because('rollImport.shortened', columns.teacher_id, id) }
      if (personNumberForm.test(id)) return { value: id }
      return { fault: because('rollImport.teacherIdForm', id) }
    },
    surname: (cell) => readName(cell, columns.surname),
    given_name: (cell) => readName(cell, columns.given_name),
    email: (cell, { studentDomain }) => {
      const reading = readEmail(cell.toLowerCase())
      const isOfStudents = cell.toLowerCase().endsWith(`@${studentDomain}`)
      return isOfStudents ? { fault: because('teacherRegistration.emailOfStudents') } : reading
    },
  },
  fit: () => undefined,
  createCheck,
  complete: (values, number) => ({ status: 'Active', ...values, teacher_id: number }),
  readKnown: readKnownTeachers,
  prepare: hashFirstPasswords,
  apply,
  listObstacles,
  undo: async (tx, importId) => {
    await takeBackChanges(tx, importId)
    await removeAdded(tx, importId)
  },
  actions: { imported: 'accounts.teachers_imported', undone: 'accounts.teachers_import_undone' },
}

/** An address belongs to one account, so no two lines and no other person may have it. */
function createCheck({ people, takenEmails }: Known): ReturnType<PeopleKind['createCheck']> {
  const lines = new Map<string, number>()
  const ownerOf = new Map(people.map(({ id, values }) => [values.email?.toLowerCase(), id]))
  return ({ email }, person, line): Fault[] => {
    if (!email) return []
    const first = lines.get(email)
    if (first !== undefined)
      return [{ field: 'email', value: email, reason: because('rollImport.duplicateEmail', first) }]
    lines.set(email, line)
    const owner = ownerOf.get(email)
    const isTaken = takenEmails.has(email) || (owner !== undefined && owner !== person?.id)
    return isTaken
      ? [{ field: 'email', value: email, reason: because('teacherRegistration.emailTaken') }]
      : []
  }
}

async function hashFirstPasswords(
  { auth }: AccountServices,
  { added }: ImportPreview,
): Promise<ReadonlyMap<string, string>> {
  if (added.length > maxNewAccounts)
    throw invalidInput({ file: because('rollImport.manyTeachers', maxNewAccounts) })
  const hashes = new Map<string, string>()
  for (const { values } of added)
    if (values.teacher_id) hashes.set(values.teacher_id, await auth.hashing.hash(values.teacher_id))
  return hashes
}

async function apply(
  tx: Tx,
  importId: string,
  preview: ImportPreview,
  hashes: ReadonlyMap<string, string>,
): Promise<ImportCounts> {
  const { added, changed, leavers } = preview
  for (const { values } of added) {
    const { teacher_id = null, surname = null, given_name = null, email = null } = values
    const passwordHash = hashes.get(teacher_id ?? '')
    if (!teacher_id || !surname || !given_name || !email || !passwordHash) throw changedSinceShown()
    const userMetadata = { name: `${given_name} ${surname}`, role: 'Teacher' }
    const [id = ''] = await createUsers(tx, [{ id: randomUUID(), email, passwordHash, userMetadata }])
    await insertTeacher(tx, id, { surname, given_name, teacher_id, email, password: teacher_id })
    await writeAdded(tx, importId, id, values)
  }
  const changes = changesOf(preview)
  if ((await changeTeachers(tx, importId, changes)) !== changes.length) throw changedSinceShown()
  return { added: added.length, changed: changed.length, deactivated: leavers.length }
}
