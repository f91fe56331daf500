import type { CardSwitch, CardTemplate } from '#shared/card-template/card-parts.ts'
import type { ScaleStep } from '#shared/grade-scales/grade-scale.ts'
import type { SchoolPosition } from '#shared/results/bands.ts'

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
    /**
     * The position in the subject's class, and the number of students with a result; null without a result.
     */
    position: number | null
    of: number
    /**
     * Among the whole grade in the subject; only on cards that show it, null while some of their results are
     * not released.
     */
    in_school?: SchoolPosition | null
  }[]
  /** Null if the home class's roll is not called. */
  days_absent: number | null
}

/** The words of a card besides its figures, as printed. */
export interface CardWords {
  admission_number: string
  /** Comments of the subject teachers, in the order of the lines. */
  comments: (string | null)[]
  /** Comment of the home class's teacher. */
  home_comment: string | null
  /** First day of the next term, `YYYY-MM-DD`; null when the office has not entered it. */
  next_term: string | null
}

/** How a card was printed: the template and the names at that time. */
export interface CardLook {
  template: CardTemplate
  school: string
  motto: string
  address: string
  /** Blank: none was entered. */
  principal: string
  /** The school's own crest, from its settings; absent for the drawn one. */
  crest?: string
  /** Subject teachers, in the order of the lines. */
  teachers: (string | null)[]
  /** Each result as a written-out sum, in the order of the lines; on cards that show it. */
  sums?: string[][]
  /** The steps of the grade's scale, the highest first. */
  scale: ScaleStep[]
  /** Scales of single subjects on the card, grouped if they are the same. */
  own_scales?: { subjects: string[]; steps: ScaleStep[] }[]
}

/** A card with everything on it except its code. It never changes once the card is issued. */
export interface PrintedCard {
  figures: CardFigures
  words: CardWords
  look: CardLook
}

/** The figures on a card; those that its template leaves out are stored for the office, and become null. */
export function figuresOn({ shows, parts }: CardTemplate, figures: CardFigures): CardFigures {
  const has = (name: CardSwitch) => parts.includes('results') && shows.includes(name)
  return {
    ...figures,
    lines: figures.lines.map(({ percentage, letter_grade, position, ...line }) => ({
      ...line,
      percentage: has('percentage') ? percentage : null,
      letter_grade: has('letter_grade') ? letter_grade : null,
      position: has('position') ? position : null,
    })),
    days_absent: parts.includes('days_absent') ? figures.days_absent : null,
  }
}

/** A card as shown to anyone who has its code. */
export interface ProvedCard extends CardFigures {
  /** Days, `YYYY-MM-DD`. */
  issued_on: string
  /** Null while it is valid. */
  withdrawn_on: string | null
}

/** The characters of a code: no I, O, 0 or 1, which look alike on paper. */
export const codeSigns = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** This many characters are 60 bits. */
export const codeLength = 12

/** A code in groups of four, as it is printed. */
export function writeCode(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, '$&-')
}

/** Reads a typed code. @returns undefined if it cannot be one */
export function readCode(typed: string): string | undefined {
  const code = typed
    .slice(0, 100)
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
  return code.length === codeLength && [...code].every((sign) => codeSigns.includes(sign)) ? code : undefined
}
