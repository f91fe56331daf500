/**
 * A password as it is hashed, by the profile OpaqueString of RFC 8265, section 4.2: blanks of every kind are U+0020, letters with
 * marks are composed (NFC). So a password is right on every keyboard, whether it sends é as one sign or as two.
 */
export function enforceOpaqueString(password: string): string {
  return password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC')
}

/** The forms of a typed password that a stored hash may be of: hashes from before the profile have it as it was typed then. */
export function formsOfPassword(password: string): string[] {
  const composed = enforceOpaqueString(password)
  return [...new Set([composed, password, composed.normalize('NFD')])]
}
