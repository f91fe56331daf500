import type { Limit } from '#server/auth/limits/limits.ts'
import { checkGuardianPin, type PinServices } from './check-pin.ts'
import { readTypedNumber, type Entered } from './first-use.ts'
import { openSession } from './session-queries.ts'

/** Signs a guardian in by number and PIN. @param place the limit of the phone that asks */
export async function enterByPin(
  services: PinServices,
  typed: { number: string; pin: string; isShared: boolean },
  place: Limit[],
): Promise<Entered> {
  const number = await readTypedNumber(services, typed.number)
  if (!number) return { fault: { code: 'number-invalid' } }
  if (!/^\d{6}$/.test(typed.pin)) return { fault: { code: 'pin-form' } }
  const check = await checkGuardianPin(services, number.number, typed.pin, place)
  if (check.outcome === 'too-many')
    return { fault: { code: 'too-many', minutes: Math.ceil(check.wait / 60) } }
  if (check.outcome === 'wrong') return { fault: { code: 'wrong' } }
  const { guardianId } = check
  return {
    session: await services.database.asServiceOnce((db) => openSession(db, guardianId, typed.isShared)),
  }
}
