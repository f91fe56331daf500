import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import type { EditedSitePage } from '#shared/site-pages/contract.ts'
import type { PageContent } from '#shared/site-pages/pages.ts'

const keys = (userId: string) => [userId, 'admin-site-pages'] as const

/** The pages whose words can be changed. */
export function sitePagesQuery(userId: string) {
  return queryOptions({
    queryKey: keys(userId),
    meta: { kept: 'to read' },
    queryFn: ({ signal }) => api.sitePages.list(undefined, { signal }),
    staleTime: 0,
  })
}

/** One page, loaded anew for each edit, so that nobody edits an old copy. */
export function sitePageQuery(userId: string, page: string) {
  return queryOptions({
    queryKey: [...keys(userId), page],
    queryFn: ({ signal }) => api.sitePages.read({ page }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** The document of a page with these words. */
export function previewQuery(userId: string, page: string, content: PageContent) {
  return queryOptions({
    queryKey: [userId, 'admin-site-preview', page, content],
    queryFn: ({ signal }) => api.sitePages.preview({ page, content }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** Throws away the version that is not public. */
export async function discardPage({ page, updated_at }: EditedSitePage) {
  return await api.sitePages.discard({ page, updated_at })
}
