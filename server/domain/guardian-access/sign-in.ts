import { checkGuardianPin, type PinServices, type Trier } from './check-pin.ts'
import { readOwnNumber, tooMany, type Entered } from './first-use.ts'
import { openSession } from './session-queries.ts'

/** Signs a guardian in by number and PIN. */
export async function enterByPin(
  services: PinServices,
  typed: { number: string; pin: string; isShared: boolean },
  trier: Trier,
): Promise<Entered> {
  const number = await readOwnNumber(services, typed.number)
  if (!number) return { fault: { code: 'number-invalid' } }
  if (!/^\d{6}$/.test(typed.pin)) return { fault: { code: 'pin-form' } }
  const check = await checkGuardianPin(services, number.number, typed.pin, trier)
  if (check.outcome === 'too-many') return tooMany(check.wait)
  if (check.outcome === 'wrong') return { fault: { code: 'wrong' } }
  const { guardianId } = check
  return {
    session: await services.database.asServiceOnce((db) => openSession(db, guardianId, typed.isShared)),
  }
}
