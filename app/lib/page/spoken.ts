import { createContext, use } from 'react'

/** The words of a page in another language than English. */
export interface Spoken {
  language: string
  /** Whether these words have a place among those of the page. */
  knows(english: object): boolean
  /** The words in the language, and in English what it lacks. @throws for words without a place */
  say<Words extends object>(english: Words): Words
  /** A date that was written in English. */
  day(written: string): string
}

/** The language of what is within; English where there is none. */
export const SpokenContext = createContext<Spoken | undefined>(undefined)

/** The words in the language of the page. */
export function useWords<Words extends object>(english: Words): Words {
  return use(SpokenContext)?.say(english) ?? english
}

/** Writes a date, which was written in English, in the language of the page. */
export function useDay(): (written: string) => string {
  const spoken = use(SpokenContext)
  return (written) => spoken?.day(written) ?? written
}
