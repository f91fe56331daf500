import { readSchool } from '#server/database/school-queries.ts'
import type { RequestOrigin } from '#server/access/request-origin.ts'
import { asAdmin } from '#server/access/roles.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import { newTemporaryPassword } from '#server/domain/password-reset/temporary-password.ts'
import type { Claims } from '#server/database/database.ts'
import { conflict } from '#server/http/errors.ts'
import type { AccountServices } from '#server/domain/services.ts'
import { FileReply } from '#shared/contract/file-reply.ts'
import type { SlipCounts } from '#shared/password-slips/contract.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { because } from '#shared/reasons.ts'
import { words } from '#shared/words/words.ts'
import { drawSlips } from './draw-slips.ts'
import { shortNameOf } from '#shared/school-settings/short-name.ts'
import { printedAddress } from './printed-address.ts'
import {
  countSlips,
  listSlipStudents,
  lockForSlips,
  applyFirstPasswords,
  type SlipStudent,
  type Recipients,
} from './queries.ts'

const texts = words.passwordSlips

/** The number of slips that can be made for these students. @throws {AppError} 403 */
export async function readSlipCounts(
  { database }: AccountServices,
  claims: Claims,
  who: Recipients,
): Promise<SlipCounts> {
  return await asAdmin(database, claims, async (tx) => {
    return await countSlips(tx, who)
  })
}

interface SlipChoices {
  who: Recipients
  password: 'student_id' | 'words'
  replace_chosen: boolean
}

/** The number of concurrent hashes: more would only wait for the processors. */
const abreast = 4

/**
 * Makes slips of first passwords. All new ones become valid together, before the first slip is drawn, so that
 * a slip shows only valid passwords. Only the reply contains them in clear.
 * @throws {AppError} 403, 409 NO_SLIPS when there is nobody to make one for
 */
export async function makeSlips(
  services: AccountServices & { env: { publicUrl: string } },
  claims: Claims,
  { who, password, replace_chosen: evenChosen }: SlipChoices,
  origin: RequestOrigin,
): Promise<FileReply> {
  const { database, env } = services
  const students = await asAdmin(database, claims, async (tx) => {
    const found = await listSlipStudents(tx, who)
    return evenChosen ? found : found.filter(({ has_chosen }) => !has_chosen)
  })
  const isStudentId = password === 'student_id'
  const made = await hashAll(services, students, isStudentId)
  const slips = await asAdmin(database, claims, async (tx) => {
    // A student who chose a password during the hashing keeps it, and a slip shows only valid passwords.
    const current = await lockForSlips(
      tx,
      students.map(({ account_id }) => account_id),
      evenChosen,
    )
    const validSlips = made.filter(({ account_id, hash }) => {
      const state = current.get(account_id)
      return state !== undefined && (hash !== null || state.is_ready)
    })
    const replaced = validSlips.flatMap(({ hash, ...slip }) =>
      hash === null ? [] : [{ userId: slip.account_id, hash }],
    )
    await applyFirstPasswords(tx, replaced, isStudentId)
    for (const { userId } of replaced)
      await writeAudit(
        tx,
        { action: 'accounts.first_password_replaced', subject: { type: 'user', id: userId } },
        origin,
      )
    const id = 'class_name' in who ? who.class_name : 'selection'
    const details = { slips: validSlips.length, replaced: replaced.length, password }
    await writeAudit(tx, { action: 'accounts.slips_made', subject: { type: 'class', id }, details }, origin)
    return validSlips
  })
  if (slips.length === 0) throw conflict('NO_SLIPS', because('passwordSlips.none'))
  const name = 'class_name' in who ? texts.titleOfClass(who.class_name) : texts.title
  const school = await database.asServiceOnce(readSchool)
  const site = printedAddress(env.publicUrl, school.website)
  const body = await drawSlips(slips, { school: shortNameOf(school), address: site && `${site}/portal` })
  return new FileReply(`${name} ${schoolDay()}.pdf`, 'application/pdf', body)
}

interface MadeSlip extends SlipStudent {
  password: string
  /** Null if it is already valid. */
  hash: string | null
}

async function hashAll(
  { auth }: AccountServices,
  students: SlipStudent[],
  isStudentId: boolean,
): Promise<MadeSlip[]> {
  const made: MadeSlip[] = []
  const waiting = students.entries()
  const work = async () => {
    for (const [index, student] of waiting) {
      const password = isStudentId ? student.admission_number : newTemporaryPassword()
      const isInForce = isStudentId && student.is_ready
      made[index] = { ...student, password, hash: isInForce ? null : await auth.hashing.hash(password) }
    }
  }
  await Promise.all(Array.from({ length: abreast }, work))
  return made
}
