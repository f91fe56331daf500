/**
 * The address printed on paper, without a trailing slash. If none is set, it is the school's own, not the
 * machine's name for itself.
 * @param website of the particulars of the school
 * @returns blank where the school has no address either: the machine's name for itself leads nobody else to
 * it
 */
export function printedAddress(publicUrl: string, website: string): string {
  const { hostname } = new URL(publicUrl)
  const isLocal = ['localhost', '127.0.0.1', '[::1]', '0.0.0.0'].includes(hostname)
  return isLocal ? website.replace(/\/$/, '') : publicUrl
}
