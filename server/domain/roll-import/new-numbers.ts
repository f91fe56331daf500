import { academicYearOf, isNextYearPrepared, yearAfter } from '#shared/school-calendar/school-calendar.ts'

/**
 * Numbers for new students whom a school has not numbered: the year and a serial number, after the highest of that form.
 * @param taken all numbers of the school and of the file
 * @param year with four digits
 * @returns a function that gives the next one at each call
 */
export function createNumbering(taken: Iterable<string>, year: string): () => string {
  const serials = [...taken].flatMap((number) => {
    const [, serial] = new RegExp(`^${year}(\\d{4,5})$`).exec(number) ?? []
    return serial === undefined ? [] : [Number(serial)]
  })
  let last = Math.max(0, ...serials)
  return () => {
    last += 1
    return `${year}${String(last).padStart(4, '0')}`
  }
}

/**
 * The year of the number of somebody who is put on the roll today: the one in which the student begins. Whoever has no
 * class yet while the next year is prepared begins then.
 */
export function yearOfNumber(today: string, className: string | null): string {
  return className === null && isNextYearPrepared(today) ? yearAfter(today) : academicYearOf(today)
}
