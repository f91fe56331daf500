/**
 * A password normalised for hashing by the profile OpaqueString of RFC 8265, section 4.2: all kinds of blanks
 * become U+0020, and accented letters are composed (NFC). So a password works on every keyboard, whether it
 * sends é as one character or as two.
 */
export function enforceOpaqueString(password: string): string {
  return password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC')
}

/**
 * The forms of a typed password that a stored hash may have: hashes from before the profile contain it as
 * typed.
 */
export function formsOfPassword(password: string): string[] {
  const composed = enforceOpaqueString(password)
  return [...new Set([composed, password, composed.normalize('NFD')])]
}
