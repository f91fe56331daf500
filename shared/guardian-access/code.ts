import { codeSigns } from '#shared/report-cards/report-card.ts'

/** A printed code is short enough to be typed on a phone. How often it may be tried is limited. */
export const guardianCodeLength = 8

/** Days for which a code that nobody used stays valid. */
export const guardianCodeDays = 90

/** A code as somebody typed it. @returns undefined for what cannot be one */
export function readGuardianCode(typed: string): string | undefined {
  const code = typed
    .slice(0, 60)
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
  const isOne = code.length === guardianCodeLength && [...code].every((sign) => codeSigns.includes(sign))
  return isOne ? code : undefined
}
