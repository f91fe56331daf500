import { callQuery } from '#app/lib/api/call-query.ts'

/** All pictures of the home page in their order, loaded each time the tab opens. */
export const slidesQuery = callQuery('slideshow', 'list', { kept: 'to read', staleTime: 0 })
