import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

/** The picture library, with links to the files that are good for an hour. */
export function sitePicturesQuery(userId: string) {
  return queryOptions({
    queryKey: [userId, 'admin-site-pictures'],
    queryFn: ({ signal }) => api.sitePictures.list(undefined, { signal }),
    staleTime: 0,
  })
}

export async function removePicture(id: string) {
  return await api.sitePictures.remove({ id })
}
