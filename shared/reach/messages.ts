/* Server messages about how people reach the school. */

export const elsewhere =
  'The settings of this program are not kept here. Whoever looks after the server changes them.'
export const unknownAddress = 'This machine no longer has the address. Choose one of those that are shown.'
