import * as messages from './messages.ts'
import type { Business } from './businesses.ts'

/** Whether a text can be the last part of a business's address. */
export function isBusinessAddress(text: string): boolean {
  return /^[a-z][a-z0-9-]{1,39}$/.test(text)
}

/**
 * Finds invalid addresses, and those that two businesses share.
 * @param path of the list, by which its parts are named
 * @param taken addresses of other pages
 */
export function findAddressFaults(
  businesses: readonly Business[],
  path: string,
  taken: readonly string[],
): Record<string, string> {
  const addresses = businesses.map(({ address }) => address)
  const faults = addresses.map((address, index) => [
    `${path}.${index}.address`,
    isBusinessAddress(address) && !taken.includes(address)
      ? addresses.indexOf(address) < index && messages.sameAddress
      : messages.businessAddress,
  ])
  return Object.fromEntries(faults.filter(([, fault]) => fault)) as Record<string, string>
}
