/** Words of the server about pictures of the site. */
export const sitePictureMessages = {
  choose: 'Choose a picture.',
  unknown: 'There is no such picture.',
  gone: 'There is no such picture. Somebody may have deleted it.',
  inUse: (places: string) =>
    `This picture is in use (${places}). Put another in its place, or take it out there, and delete it then.`,
  fileGone: 'The picture is not in the storage any more. Delete it and choose it again.',
}
