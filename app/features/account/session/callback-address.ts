interface Options {
  /** What the person wanted, when it was not to sign in. */
  purpose?: 'account' | 'password'
  /** Keep the session on the device. */
  keep?: boolean
}

/** Where links in mails and other services lead back to. */
export function callbackAddress({ purpose, keep = false }: Options = {}): string {
  const address = new URL('/portal/callback', window.location.origin)
  if (purpose) address.searchParams.set('for', purpose)
  if (keep) address.searchParams.set('keep', 'device')
  return address.href
}
