/** A small business of the school. */
export interface Business {
  /** Its name in menus and lists. */
  label: string
  /** The last part of its page's address, which is the key of its content. */
  address: string
}

/** Those that come with the program, in menu order. */
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
