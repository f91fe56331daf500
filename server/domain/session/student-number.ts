/**
 * The admission number after which a student's account is named.
 * @param studentDomain in lower case
 * @param email of the account
 * @returns nothing when it is not an address at the school's student domain
 */
export function studentNumberOf(studentDomain: string, email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const number = email.slice(0, Math.max(at, 0)).toLowerCase()
  return domain === studentDomain && number !== '' ? number : undefined
}
