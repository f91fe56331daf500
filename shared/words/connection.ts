/* Browser messages about calls without an answer, or without a signed-in person. */

export const offline = 'The server cannot be reached.'
export const noAnswer = 'The school’s server did not answer.'
export const broken = 'The connection is broken.'
export const late = 'There was no answer.'
export const notLoggedIn = 'You are not logged in.'
export const ownerLoggedOut = 'The owner of this work is no longer logged in.'
export const unexpected = (status: number) => `The server answered ${status}.`
export const fileNotTaken = 'The server did not take the file.'
export const fileGone =
  'The file can no longer be read on this device. Look whether it has arrived, and otherwise choose it again.'
