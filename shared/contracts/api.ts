import { dashboard } from './dashboard.ts'
import { handIns } from './hand-ins.ts'
import { session } from './session.ts'

/** Every call of `/api/v1`: what goes in, what comes out, and its errors. */
export const contract = {
  dashboard,
  handIns,
  session,
}
