/* Server messages about pictures of the site. */

export const choose = 'Choose a picture.'
export const unknown = 'There is no such picture.'
export const gone = 'There is no such picture. Somebody may have deleted it.'
export const inUse = (places: string) =>
  `This picture is in use (${places}). Put another in its place, or take it out there, and delete it then.`
export const fileGone = 'The picture is no longer in the storage. Delete it and choose it again.'
