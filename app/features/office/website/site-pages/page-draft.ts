import { contentOfPage } from '#app/content/page-content.ts'
import type { Problems } from '#app/forms/field-props.ts'
import type { EditedSitePage } from '#shared/site-pages/contract.ts'
import { messagesOf } from '#shared/fault.ts'
import { findFaultsOfPage, type PageContent } from '#shared/site-pages/pages.ts'
import * as contentMessages from '#shared/site-pages/messages.ts'

/** The form of a page as it is typed. */
export interface PageDraft {
  page: EditedSitePage['page']
  content: PageContent
  publish: 'draft' | 'now' | 'later'
  publish_on: string
  publish_time: string
  updated_at: string
}

/** The draft version of a page, or else the public one. */
export function draftOfPage({ page, business, open, versions, updated_at }: EditedSitePage): PageDraft {
  const { content } = open ?? versions[0] ?? {}
  return {
    page,
    content: contentOfPage(page, business, content),
    publish: 'draft',
    publish_on: '',
    publish_time: '',
    updated_at,
  }
}

/** Faults by the paths of their fields. */
export function findPageFaults({ page, content, publish, publish_on }: PageDraft): Problems {
  return {
    ...messagesOf(findFaultsOfPage(page, content, 'content')),
    ...(publish === 'later' && !publish_on && { publish_on: contentMessages.publishAt }),
  }
}
