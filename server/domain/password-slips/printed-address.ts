/**
 * The address that paper names, without a slash at its end. Without one in its settings the program is reached by the
 * school's own, not by the machine's name for itself.
 * @param website of the particulars of the school
 * @returns blank where the school has no address either: the machine's name for itself leads nobody else to it
 */
export function printedAddress(publicUrl: string, website: string): string {
  const { hostname } = new URL(publicUrl)
  const isLocal = ['localhost', '127.0.0.1', '[::1]', '0.0.0.0'].includes(hostname)
  return isLocal ? website.replace(/\/$/, '') : publicUrl
}
