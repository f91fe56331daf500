/** The page that the one-time link of the first start opens. */
export const firstAdministrator = {
  pageTitle: 'First administrator',
  heading: 'Create the first administrator',
  intro:
    'This account can do everything in the Admin Portal: register teachers, create student accounts, reset passwords. Others can be made administrators later.',
  checking: 'Checking the link...',
  fields: {
    name: 'Your name',
    email: 'Email Address',
    password: 'Password',
    confirmation: 'Password once more',
  },
  emailHint: 'You will log in with it, under Teacher.',
  passwordHint: 'At least 6 characters; a sentence of your own is better. Nobody else needs to know it.',
  mismatch: 'The two passwords differ.',
  submit: 'Create administrator',
  busy: 'Creating...',
  created: {
    title: 'Administrator created',
    description: 'You are logged in. The first steps of the school are below.',
  },
  createdOnly: {
    title: 'Administrator created',
    description: 'Please log in with the new account, under Teacher.',
  },
  failed: 'The administrator could not be created',
  offline:
    'The server cannot be reached, or could not do it. What you typed is still here. Please try again.',
  unusable: 'This link cannot be used',
  missing:
    'The link is not complete. Copy the whole line that the program printed, including what comes after the #.',
  tryAgain: 'Try again',
  toLogin: 'Go to Login',
  withoutScript: 'This page needs JavaScript. Please turn it on and load the page again.',
}
