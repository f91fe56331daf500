/**
 * Where links in mails and other services lead back to.
 * @param purpose what the person wanted, when it was not to sign in
 */
export function callbackAddress(purpose?: 'account' | 'password'): string {
  const address = new URL('/portal/callback', window.location.origin)
  if (purpose) address.searchParams.set('for', purpose)
  return address.href
}
