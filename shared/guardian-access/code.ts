import { codeSigns } from '#shared/report-cards/report-card.ts'

/** A printed code is short enough to type on a phone. The number of tries is limited. */
export const guardianCodeLength = 8

/** Days for which an unused code stays valid. */
export const guardianCodeDays = 90

/** Reads a typed code. @returns undefined if it cannot be one */
export function readGuardianCode(typed: string): string | undefined {
  const code = typed
    .slice(0, 60)
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
  const isOne = code.length === guardianCodeLength && [...code].every((sign) => codeSigns.includes(sign))
  return isOne ? code : undefined
}
