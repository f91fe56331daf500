/* Words of the server about uploads. */

export const unknown = 'There is no such upload.'
export const nothingToCopy = 'There is nothing to copy.'
export const storeAway =
  'The school’s file store cannot be reached at the moment. Please try again in a minute.'
export const noPicture =
  'This file is not a picture that can be shown, or it is damaged. Save it as JPEG or PNG and choose it again.'
export const arrived = 'This file has already arrived completely.'
export const gone = 'There is no such upload. Please choose the file again.'
export const moreThanSaid = 'More was sent than was announced. Please choose the file again.'
export const misunderstood = (words: string) => `The upload was not understood: ${words}`
export const elsewhere = 'The upload continued elsewhere. It goes on from where it is now.'
export const expired = 'The upload has expired. Please choose the file again.'
export const notByOutbox = 'The outbox does not send files of this kind.'
export const manyCopies = 'You have copied too many files today. Please try again tomorrow.'
export const copyGone = 'The file to copy is not in the storage any more. Remove it, or choose another one.'
export const noName = 'The file has no name. Give it a name and choose it again.'
export const noSum = 'This is not a SHA-256 sum.'
export const unknownPurpose = (name: string | undefined) =>
  `This kind of upload${name === undefined ? '' : ` “${name}”`} is unknown.`
export const notArrived = 'The file has not arrived. Please choose it again.'
export const manyUnfinished =
  'You have too many unfinished uploads. Finish one of them, or try again tomorrow.'
export const manyToday = 'You have sent too many files today. Please try again tomorrow.'
export const diskFull = 'The school’s server has no room left for files. Please tell the school office.'
export const storageFull =
  'The room that the school has set aside for files is used up. Please tell the school office.'
export const budgetUsed = (most: string) =>
  `Your files take up all the room you have at the school (${most}). Please ask your teacher or the school office.`
export const incomplete = 'The file has not arrived completely yet. It goes on from where it stopped.'
export const damaged =
  'The file was damaged on its way, or changed while it was sent. Please choose it again.'
export const damagedFile = 'The file was damaged on its way. Please choose it again.'
