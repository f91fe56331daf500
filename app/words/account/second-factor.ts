import type { Message } from '#app/words/account/session.ts'

/** Texts of the second step of a sign-in. */
export const secondStep = {
  heading: 'One more step',
  intro: 'Your password is right. Now show that it is really you.',
  loading: 'Opening the second step...',
  app: {
    title: 'Code of your authenticator app',
    hint: 'Open the app on your phone and type the six digits it shows. They change every half minute.',
    choose: (name: string) => (name ? `Use the app "${name}"` : 'Use your authenticator app'),
  },
  phone: {
    title: 'Code from your text message',
    hint: (ending: string) => `We send six digits to your phone, the number that ends in ${ending}.`,
    send: 'Send me a code',
    again: 'Send another code',
    sent: { title: 'Code sent', description: 'It can take a minute to arrive.' } satisfies Message,
    choose: (ending: string) => `Send a code to the phone that ends in ${ending}`,
    first: 'Ask for a code first.',
  },
  recovery: {
    title: 'Recovery code',
    hint: 'One of the ten codes you kept on paper. Each works once.',
    choose: 'I have lost my phone: use a recovery code',
  },
  submit: 'Continue',
  busy: 'Checking...',
  back: 'Back to the login',
  missing: 'Enter the code.',
  otherMethods: 'Another way',
  wrongApp: {
    title: 'This code does not fit',
    description:
      'Each code works once. Wait for the next one; if that fails too, check the clock of your phone.',
  } satisfies Message,
  wrongPhone: {
    title: 'This code does not fit',
    description: 'Compare it with the newest message, or ask for another code.',
  } satisfies Message,
  wrongRecovery: {
    title: 'This code does not fit',
    description: 'Check each letter. A code that was used before no longer works.',
  } satisfies Message,
  expired: {
    title: 'This code has expired',
    description: 'Ask for another one; it is valid for five minutes.',
  } satisfies Message,
  lost: 'Lost the phone and the codes too? Ask the office for a new password and tell them so: they can take the second step off your account.',
  lostLink: 'Ask the office',
}

export type SecondStepWords = typeof secondStep
