import { randomInt } from 'node:crypto'
import { codeLength, codeSigns } from '#shared/report-cards/report-card.ts'

/** A code for verifying a paper: 60 random bits. */
export function newCode(): string {
  return Array.from({ length: codeLength }, () => codeSigns[randomInt(codeSigns.length)]).join('')
}
