export type PinFault = 'pin-form' | 'pin-easy' | 'pin-differs'

/** Digits in sequence, up and down; a PIN that is a part of these is too easy. */
const runs = '01234567890 09876543210'

/**
 * Finds a fault in a chosen PIN: it must be six digits that are neither all the same, nor in sequence, nor
 * part of the phone number.
 * @param number the phone number, in whatever form
 */
export function findPinFault(pin: string, again: string, number: string): PinFault | undefined {
  if (!/^\d{6}$/.test(pin)) return 'pin-form'
  const isEasy =
    /^(\d)\1+$/.test(pin) ||
    /^(\d\d)\1\1$|^(\d\d\d)\2$/.test(pin) ||
    runs.includes(pin) ||
    number.replaceAll(/\D/g, '').includes(pin)
  if (isEasy) return 'pin-easy'
  return pin === again ? undefined : 'pin-differs'
}
