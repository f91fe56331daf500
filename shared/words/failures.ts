/* Titles and texts of the pages shown when the server cannot answer. */

export const busy = 'The school’s server is very busy'
export const busyNow = 'The school’s server is very busy. Nothing was changed. Please try again in a moment.'
export const starting = 'The school’s server is starting'
export const startingNow = 'The school’s server is starting. Please try again in a moment.'
export const noSchool = 'There is no school at this address'
export const noSchoolHere = 'Nobody answers under this name. Please check the address.'
export const closed = 'This site is closed'
export const closedNow = 'This site is closed for now.'
export const moved = 'This site has moved'
export const movedAway =
  'This site has moved to another server. Please try again later, or ask the school for its address.'
export const opening = 'This site is being opened'
export const openingNow = 'This site will be there in a moment. Nothing was changed.'
export const upgrading = 'This site is being brought up to date'
export const upgradingNow =
  'It will be there again in a few minutes. Nothing was changed, and work that waits to be sent is sent then.'
export const copied = 'Nothing can be saved here at this moment'
export const copiedNow =
  'This site is being moved to another server, and can only be read for a minute. Nothing was changed, and work that waits to be sent is sent then.'
export const wrong = 'Something went wrong'
export const tellNumber = 'If it stays like this, please tell the school office this number:'
/** The texts for those who look after a deployment: they are nobody’s school, and read the log themselves. */
export const ofDeployment = {
  tellNumber: 'If it stays like this, the log of the server has the cause under this number:',
  titleBusy: 'The server is very busy',
  busy: 'The server is busy. Please try again in a moment.',
  diskFull: 'The database has no room left, so this could not be saved.',
  diskReadOnly: 'The database cannot write to its disk, so this could not be saved.',
}
export const reloads = (seconds: number) => `This page loads again by itself in ${seconds} seconds.`
export const home = 'Return to Home'
export const noFile = 'There is no such file.'
export const oneHost = 'A request names one host.'
export const longHead = 'The head of this request is too long.'
