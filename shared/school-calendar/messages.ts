/* Messages for administrators about the terms and holidays of a year. */

export const year = 'Enter a year such as 2027'
export const day = (year: string) => `Choose a day of ${year}`
export const ends = 'The last day must be after the first'
export const overlaps = (term: number) => `This must be after Term ${term} ends`
export const fewTerms = 'A year has at least one term'
export const manyTerms = 'A year has at most four terms'
export const name = 'Enter the name of the day'
export const dayTwice = 'This day is listed already'
