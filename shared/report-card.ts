/** The figures of a report card as they were printed. */
export interface CardFigures {
  student: string
  class_name: string
  academic_year: string
  term: string
  lines: {
    subject: string
    percentage: number | null
    letter_grade: string | null
    /** In the class of the subject, of so many with a result; null without a result. */
    position: number | null
    of: number
  }[]
  /** Null where the roll of the home class is not called. */
  days_absent: number | null
}

/** A card as it is shown to whoever has its code. */
export interface ProvedCard extends CardFigures {
  /** Days, `YYYY-MM-DD`. */
  issued_on: string
  /** Null while it is valid. */
  withdrawn_on: string | null
}

/** The signs of a code: no I, O, 0 or 1, which look alike on paper. */
export const codeSigns = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** So many signs are 60 bits. */
export const codeLength = 12

/** A code in groups of four, as it is printed. */
export function writeCode(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, '$&-')
}

/** A code as somebody typed it. @returns undefined for what cannot be one */
export function readCode(typed: string): string | undefined {
  const code = typed
    .slice(0, 100)
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
  return code.length === codeLength && [...code].every((sign) => codeSigns.includes(sign)) ? code : undefined
}
