import { formDevice } from '#server/access/form-device.ts'
import type { Database } from '#server/database/database.ts'
import { enquiryInput } from '#shared/enquiries/contract.ts'
import { enquiryLimits as limits, enquiryPage } from '#shared/enquiries/rules.ts'
import type { EnquiryReply, TypedEnquiry, Visitor } from '#shared/site-pages/site-services.ts'
import { sortEnquiry } from './enquiry-limit.ts'
import { readFormTime, signFormTime } from './form-time.ts'
import { storeEnquiry } from './queries.ts'

interface Settings {
  database: Database
  masterKey: string
  /** Whether the site is reached by HTTPS. */
  secure: boolean
}

/**
 * Accepts an enquiry from the form of a public page. A form filled in faster than people write, without its
 * signed time, or long ago, is instead shown once more, with what was typed.
 * @throws when the database cannot be reached
 */
export async function leaveEnquiry(
  { database, masterKey, secure }: Settings,
  typed: TypedEnquiry,
  visitor: Visitor,
): Promise<EnquiryReply> {
  const begun = readFormTime(masterKey, typed.form_time)
  const isOld = !begun || begun.age > limits.maxAgeSeconds || begun.age < -60
  const form_time = isOld ? signFormTime(masterKey) : typed.form_time
  const { data, error } = enquiryInput.safeParse(typed)
  if (error) {
    const faults = Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]))
    return { outcome: 'faults', status: 422, faults, form_time }
  }
  if (isOld || begun.age < limits.minAgeSeconds) return { outcome: 'check', status: 200, form_time }

  const { setCookie, ...device } = formDevice(masterKey, visitor, secure)
  const { wait, isStored } = await database.asService(async (tx) => {
    const isSuspect = typed.trap !== ''
    const sorting = await sortEnquiry(tx, { device, address: visitor.address, isSuspect })
    if (sorting.wait > 0 || !('isAside' in sorting)) return { wait: sorting.wait, isStored: false }
    const row = { ...data, id: begun.id, page: enquiryPage(typed.page) }
    return { wait: 0, isStored: await storeEnquiry(tx, row, sorting.isAside) }
  })
  if (wait > 0) return { outcome: 'too-many', status: 429, wait, form_time }
  // The form was sent before with another text: this is a new enquiry, which needs its own time.
  if (!isStored) return { outcome: 'check', status: 200, form_time: signFormTime(masterKey) }
  return { outcome: 'stored', status: 200, form_time: '', ...(setCookie ? { setCookie } : {}) }
}
