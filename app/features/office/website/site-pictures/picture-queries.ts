import { callQuery } from '#app/lib/api/call-query.ts'

/** The picture library, with links to the files that are good for an hour. */
export const sitePicturesQuery = callQuery('sitePictures', 'list', { staleTime: 0 })
