import { randomInt } from 'node:crypto'
import { codeLength, codeSigns } from '#shared/report-cards/report-card.ts'

/** A code by which a paper proves itself: 60 random bits. */
export function newCode(): string {
  return Array.from({ length: codeLength }, () => codeSigns[randomInt(codeSigns.length)]).join('')
}
