/** Words of the server about signed links to files. */
export const linkMessages = {
  range: 'The file is shorter than the part that was asked for.',
  noFile: 'There is no such file.',
  otherFile: 'This link does not open this file. Open the file from the portal again.',
  expired: 'This link has expired. Open the file from the portal again.',
  incomplete: 'This link is incomplete. Open the file from the portal again.',
  forbidden: 'You may not open this file any more.',
}
