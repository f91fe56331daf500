import { createHmac, hkdfSync, randomInt } from 'node:crypto'
import { guardianCodeLength } from '#shared/guardian-access/code.ts'
import { codeSigns } from '#shared/report-cards/report-card.ts'

/** A code for a guardian: 40 random bits. */
export function newGuardianCode(): string {
  return Array.from({ length: guardianCodeLength }, () => codeSigns[randomInt(codeSigns.length)]).join('')
}

/** The stored form of a code. @param masterKey the installation's secret, from which a key is derived */
export function hashGuardianCode(masterKey: string, code: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'codes of guardians', 32))
  return createHmac('sha256', key).update(code).digest()
}
