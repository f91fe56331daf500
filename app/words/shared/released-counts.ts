/** A letter grade with the number of its students, which stay on one line. */
export function bandInWords(name: string, students: string): string {
  return `${name || 'without a letter'}: ${students}`.replaceAll(' ', '\u00a0')
}
