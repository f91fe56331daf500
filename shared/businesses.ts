import { contentMessages as messages } from './messages/site-pages.ts'

/** A small business of the school. */
export interface Business {
  /** Its name in menus and lists. */
  label: string
  /** The last part of its page's address, under which its words are kept. */
  address: string
}

/** Those with which the program comes, in the order of the menu. */
export const firstBusinesses = [
  { label: 'Kiosk', address: 'kiosk' },
  { label: 'Guest House', address: 'guest-house' },
  { label: 'Vegetable Farming', address: 'vegetable-farming' },
  { label: 'Poultry', address: 'poultry' },
  { label: 'Cattle', address: 'cattle' },
  { label: 'Piggery', address: 'piggery' },
] as const satisfies Business[]

/** A business whose drawings come with the program. */
export type FirstBusiness = (typeof firstBusinesses)[number]['address']

/** Whether a business came with the program. */
export function isFirstBusiness(address: string): address is FirstBusiness {
  return firstBusinesses.some((business) => business.address === address)
}

/** The address of a business's page. */
export function pathOfBusiness(address: string): string {
  return `/sme/${address}`
}

/** Whether a text can be the last part of a business's address. */
export function isBusinessAddress(text: string): boolean {
  return /^[a-z][a-z0-9-]{1,39}$/.test(text)
}

/**
 * Finds addresses that cannot be used, or that two businesses share.
 * @param path of the list, by which its parts are named
 * @param taken addresses that other pages have
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
