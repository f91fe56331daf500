/** Titles and texts of the pages of a server that cannot answer. */
export const failureMessages = {
  busy: 'The school’s server is very busy',
  busyNow: 'The school’s server is very busy. Nothing was changed. Please try again in a moment.',
  starting: 'The school’s server is starting',
  startingNow: 'The school’s server is starting. Please try again in a moment.',
  wrong: 'Something went wrong',
  tellNumber: 'If it stays like this, please tell the school office this number:',
  reloads: (seconds: number) => `This page loads again by itself in ${seconds} seconds.`,
  home: 'Return to Home',
  noFile: 'There is no such file.',
  oneHost: 'A request names one host.',
  longHead: 'The head of this request is too long.',
}
