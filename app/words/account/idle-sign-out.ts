/** Every text of the question before an idle session ends. */

export const idleSignOut = {
  title: 'Are you still there?',
  text: 'Nobody has used this computer for a while. You will be logged out, so that the next person does not find your account open.',
  remaining: (seconds: number) => `Logging out in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  stay: 'Stay logged in',
  leave: 'Log out now',
}
