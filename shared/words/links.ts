/* Server messages about signed links to files. */

export const range = 'The file is shorter than the part that was asked for.'
export const noFile = 'There is no such file.'
export const otherFile = 'This link does not open this file. Open the file from the portal again.'
export const expired = 'This link has expired. Open the file from the portal again.'
export const incomplete = 'This link is incomplete. Open the file from the portal again.'
export const forbidden = 'You may no longer open this file.'
