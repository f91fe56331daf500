/** The name of a school on its own network, with a certificate of the school's own. */
export const localName = 'school.local'

/** Messages of the server about the ways in which people reach the school. */
export const reachMessages = {
  elsewhere: 'The settings of this program are not kept here. Whoever looks after the server changes them.',
  unknownAddress: 'This machine does not have the address any more. Choose one of those that are shown.',
}
