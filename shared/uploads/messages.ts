/** Words of the server about uploads. */
export const uploadMessages = {
  unknown: 'There is no such upload.',
  nothingToCopy: 'There is nothing to copy.',
  storeAway: 'The school’s file store cannot be reached at the moment. Please try again in a minute.',
  noPicture:
    'This file is not a picture that can be shown, or it is damaged. Save it as JPEG or PNG and choose it again.',
  arrived: 'This file has already arrived completely.',
  gone: 'There is no such upload. Please choose the file again.',
  moreThanSaid: 'More was sent than was announced. Please choose the file again.',
  misunderstood: (words: string) => `The upload was not understood: ${words}`,
  elsewhere: 'The upload continued elsewhere. It goes on from where it is now.',
  expired: 'The upload has expired. Please choose the file again.',
  notByOutbox: 'The outbox does not send files of this kind.',
  manyCopies: 'You have copied too many files today. Please try again tomorrow.',
  copyGone: 'The file to copy is not in the storage any more. Remove it, or choose another one.',
  noName: 'The file has no name. Give it a name and choose it again.',
  noSum: 'This is not a SHA-256 sum.',
  unknownPurpose: (name: string | undefined) =>
    `This kind of upload${name === undefined ? '' : ` “${name}”`} is unknown.`,
  notArrived: 'The file has not arrived. Please choose it again.',
  manyUnfinished: 'You have too many unfinished uploads. Finish one of them, or try again tomorrow.',
  manyToday: 'You have sent too many files today. Please try again tomorrow.',
  diskFull: 'The school’s server has no room left for files. Please tell the school office.',
  storageFull: 'The room that the school has set aside for files is used up. Please tell the school office.',
  budgetUsed: (most: string) =>
    `Your files take up all the room you have at the school (${most}). Please ask your teacher or the school office.`,
  incomplete: 'The file has not arrived completely yet. It goes on from where it stopped.',
  damaged: 'The file was damaged on its way, or changed while it was sent. Please choose it again.',
  damagedFile: 'The file was damaged on its way. Please choose it again.',
}
