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
