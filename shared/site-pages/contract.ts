import { z } from 'zod'
import { timeOfDay } from '#shared/field-rules.ts'
import { isBusinessAddress } from './business-addresses.ts'
import { findFaultsOfPage, isSitePage } from './pages.ts'
import { asIssue } from '#shared/reasons.ts'
import { addFault, day, deadLinks, instant, siteTags as tags, version } from '#shared/contract/fields.ts'
import { calls } from '#shared/contract/calls.ts'

const page = z
  .string()
  .refine((name) => isSitePage(name) || isBusinessAddress(name), asIssue('sitePages.unknownPage'))
  .describe('A page of the program, or the address of a small business')
const content = z
  .record(z.string(), z.unknown())
  .describe('The words of the page, in the form that belongs to it; `{name}` becomes the school’s name')

function checkContent(input: { page: string; content: unknown }, context: z.RefinementCtx): void {
  const faults = findFaultsOfPage(input.page, input.content, 'content')
  for (const [path, fault] of Object.entries(faults)) addFault(context, path.split('.'), fault)
}

const pageVersion = z.object({
  id: z.guid(),
  content,
  publish_at: instant.nullable().describe('The time from which it is public; null: a draft'),
  by: z.string().nullable().describe('Name of who saved it last'),
  updated_at: instant,
})

export type PageVersion = z.infer<typeof pageVersion>

const state = z
  .enum(['example', 'first', 'published'])
  .describe(
    'example: the delivered texts of the page, which visitors do not see; first: the same, which they see; published: words of the office',
  )

const businessLabel = z.string().nullable().describe('The name of a small business; null for other pages')

const listedPage = z.object({
  page,
  business: businessLabel,
  is_hidden: z.boolean().describe('A small business that no menu names'),
  state,
  published: pageVersion.omit({ content: true }).nullable(),
  open: pageVersion.omit({ content: true }).nullable().describe('A draft, or a version whose time will come'),
})

export type ListedSitePage = z.infer<typeof listedPage>

const editedPage = z.object({
  page,
  business: businessLabel,
  state,
  open: pageVersion.nullable(),
  versions: z.array(pageVersion).describe('The published ones, the newest first; the first of them is shown'),
  updated_at: z.string().describe('The version that was read; empty for an unchanged page'),
})

export type EditedSitePage = z.infer<typeof editedPage>

const saved = z.object({
  page,
  content,
  publish: z.enum(['draft', 'now', 'later']),
  publish_on: day({ invalid: asIssue('sitePages.publishAt') })
    .nullable()
    .default(null),
  publish_time: z
    .string()
    .regex(timeOfDay.pattern, timeOfDay.invalid)
    .nullable()
    .default(null)
    .describe('`HH:MM` by the school’s clocks'),
  updated_at: z.union([z.literal(''), version]).describe('The `updated_at` that was read'),
})

export type SavedSitePage = z.output<typeof saved>

const call = calls(...tags)

export const sitePages = {
  list: call.get('/admin/site-pages', 'The pages whose words can be changed').output(z.array(listedPage)),
  read: call
    .get('/admin/site-pages/{page}', 'The words of a page, with earlier versions')
    .input(z.object({ page }))
    .output(editedPage),
  save: call
    .put('/admin/site-pages/{page}', 'Change the words of a page')
    .input(saved.superRefine(checkContent))
    .output(editedPage),
  discard: call
    .delete('/admin/site-pages/{page}/draft', 'Discard a draft, or a version that is not public yet')
    .input(saved.pick({ page: true, updated_at: true })),
  preview: call
    .post(
      '/admin/site-pages/{page}/preview',
      'The document of a page with these words, and the links in them that lead nowhere',
    )
    .input(z.object({ page, content }).superRefine(checkContent))
    .output(z.object({ html: z.string(), dead_links: deadLinks })),
}
