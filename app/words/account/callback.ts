export const callbackTitle = 'Logging in'

/** Shown on the person's account page. */
export const linked = { title: 'Connected', description: 'From now on you can log in that way too.' }

/** Texts of the page that links from mails and other services return to. */
export const callback = {
  opening: 'Opening your account...',
  confirmHeading: 'Is this you?',
  confirmText: (email: string) => `The link you opened belongs to the account ${email}.`,
  confirmYes: 'Yes, continue',
  confirmNo: 'No, that is not me',
  passwordHeading: 'Choose your password',
  passwordText: (email: string) => `For the account ${email}.`,
  notConnected: {
    title: 'Your password is saved',
    description:
      'The school has not yet connected this account with you. Please tell the office; then you can log in.',
  },
  failed: 'This did not work',
  faults: {
    otp_expired: 'The link has expired, or it was used before. Ask for a new one.',
    signup_disabled: 'Nobody at the school has an account with that address. Ask the office.',
    not_linkable:
      'The school has not connected this account with anybody. Ask the office, or log in with your password.',
    provider_email_needs_verification:
      'The other service has not proved your address. Prove it there, or log in with your password.',
    identity_already_exists: 'That account is connected to somebody else here.',
    user_banned: 'This account is closed. Please ask the school office.',
    bad_oauth_state: 'Logging in took too long. Please begin again.',
    flow_state_expired: 'Logging in took too long. Please begin again.',
  } as Record<string, string>,
  otherFault: 'Please begin again. If it happens once more, ask the school office.',
  unreachable: 'The school’s server could not be reached, or could not do this. Please try again.',
  tryAgain: 'Try again',
  toLogin: 'To the login',
  toForgot: 'Ask for a new link',
  toAccount: 'Back to your account',
}

export const serviceButtons = {
  or: 'or',
  signIn: (name: string) => `Log in with ${name}`,
  names: { google: 'Google', azure: 'Microsoft' } as Record<string, string>,
  sso: 'Log in with your organisation',
  ssoMissing: 'Enter your email address above first.',
  ssoUnknown: 'Your organisation is not set up here. Log in with your password.',
  failed: { title: 'That did not work', description: 'Check your connection, or log in with your password.' },
}
