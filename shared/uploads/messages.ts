/* Server messages about uploads. */

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
export const elsewhere = 'The upload continued elsewhere. It continues from where it is now.'
export const expired = 'The upload has expired. Please choose the file again.'
export const notByOutbox = 'The outbox does not send files of this kind.'
export const manyCopies = 'You have copied too many files today. Please try again tomorrow.'
export const copyGone = 'The file to copy is no longer in the storage. Remove it, or choose another one.'
export const noName = 'The file has no name. Give it a name and choose it again.'
export const noSum = 'This is not a SHA-256 sum.'
export const unknownPurpose = (name: string | undefined) =>
  `This kind of upload${name === undefined ? '' : ` “${name}”`} is unknown.`
export const notArrived = 'The file has not arrived. Please choose it again.'
export const manyUnfinished =
  'You have too many unfinished uploads. Finish one of them, or try again tomorrow.'
export const manyToday = 'You have sent too many files today. Please try again tomorrow.'
export const diskFull = 'The school’s server has no room left for files. Please tell the school office.'
export const storageFull = (max: string) =>
  `The room that the school has for files (${max}) is used up. Please tell the school office.`
export const budgetUsed = (max: string) =>
  `Your files take up all the room you have at the school (${max}). Please ask your teacher or the school office.`
export const incomplete = 'The file has not arrived completely yet. It continues from where it stopped.'
export const damaged =
  'The file was damaged on its way, or changed while it was sent. Please choose it again.'
export const damagedFile = 'The file was damaged on its way. Please choose it again.'

/* Warns that the storage for one person's files is nearly full. */

export const roomNearlyUsed = (used: string, max: string) =>
  `Your files take up ${used} of the ${max} that the school keeps for you. When they are full, you cannot hand in any more: ask your teacher or the office in time.`
export const noRoomLeft = (size: string, left: string) =>
  `What you chose has ${size}, but only ${left} of your room at the school are left. Make it smaller, or ask your teacher or the school office.`

/* Faults of a file that are found before it is sent. */

export const notHandedIn = (accepted: string) =>
  `This type of file cannot be handed in. Accepted are ${accepted}.`
export const notShared = (accepted: string) => `This type of file cannot be shared. Accepted are ${accepted}.`
export const noImage = 'Please choose an image file.'
export const photograph =
  'A photo becomes a page of a PDF, which can be handed in. Press “Photograph pages” below: this photo is taken over.'
export const empty = 'The file is empty. Choose another one.'
export const emptyWork = 'The file is empty. Save your work into it and choose it again.'
export const workTooLarge = (size: string, max: string, extension: string | undefined) =>
  `The file is ${size}; at most ${max} can be handed in. ${makeSmaller(extension)}`
export const postTooLarge = (size: string, max: string, extension: string | undefined) =>
  `The file is ${size}; at most ${max} can be sent. ${makeSmaller(extension)}`
export const pictureTooLarge = (size: string, max: string) =>
  `The picture is ${size}; at most ${max} can be sent. Save it as JPEG and choose it again.`
export const above10 = 'File size must be less than 10MB'
export const above50 = 'File size must be less than 50MB'
export const unreadable =
  'This file cannot be read. It may have been moved or deleted. Please choose it again.'
export const notReal = (extension: string) =>
  extension === 'doc' || extension === 'docx'
    ? `This file is not a real ${extension} file. Open it and save it as docx or pdf, on a phone by “Print” and “Save as PDF”, and choose the new file.`
    : `This file is not a real ${extension} file. Open it, save it again as ${extension}, and choose the new file.`
export const nameless = 'The file has no name. Give it a name and choose it again.'
export const nameOfFolder =
  'The file name must not contain a folder (/ or \\). Rename the file and choose it again.'
export const nameInvisible =
  'The file name contains invisible characters. Rename the file and choose it again.'
export const nameTooLong = (max: number) =>
  `The file name is longer than ${max} characters. Shorten it and choose it again.`

function makeSmaller(extension: string | undefined): string {
  return extension === 'doc' || extension === 'docx' || extension === 'txt'
    ? 'Make it smaller, for example by saving it as pdf.'
    : 'Make it smaller: leave out pages or large pictures, or use smaller pictures.'
}
