/** Words of the server about administrators. */
export const administratorMessages = {
  unknown: (address: string) => `There is no administrator with the email address ${address}.`,
  closed: 'This account was closed.',
}
