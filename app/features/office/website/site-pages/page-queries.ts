import { callQuery } from '#app/lib/api/call-query.ts'

/** The pages whose words can be changed. */
export const sitePagesQuery = callQuery('sitePages', 'list', { kept: 'to read', staleTime: 0 })

/** One page, loaded again for each edit, so that nobody edits an old copy. */
export const sitePageQuery = callQuery('sitePages', 'read', { staleTime: Infinity, gcTime: 0 })

/** The list of the pages, and each page as it is edited. */
export const pageChanges = ['sitePages.list', 'sitePages.read'] as const
