interface Options {
  /** The reason for leaving, when it was not to sign in. */
  purpose?: 'account' | 'password'
  /** Store the session on the device afterwards. */
  remember?: boolean
}

/** The address to which links in mails and other services return. */
export function callbackAddress({ purpose, remember = false }: Options = {}): string {
  const address = new URL('/portal/callback', window.location.origin)
  if (purpose) address.searchParams.set('for', purpose)
  if (remember) address.searchParams.set('remember', 'device')
  return address.href
}
