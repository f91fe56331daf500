const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text is a UUID of any version, in either case. */
export function isUuid(text: string): boolean {
  return pattern.test(text)
}
