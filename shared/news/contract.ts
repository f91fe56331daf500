import { z } from 'zod'
import { timeOfDay } from '#shared/field-rules.ts'
import { articleRules as rules } from './rules.ts'
import { newsCategories, startOfDay } from './addresses.ts'
import { asIssue } from '#shared/reasons.ts'
import {
  picture,
  siteTags as tags,
  day,
  deadLinks,
  fileChange,
  requiredText,
  text,
} from '#shared/contract/fields.ts'
import { rowCalls } from '#shared/contract/row-calls.ts'
import { calls } from '#shared/contract/calls.ts'

const articleInput = z.object({
  title: requiredText(rules.title.max, rules.title.missing),
  category: z.enum(newsCategories, rules.category.missing),
  published_on: day(rules.published_on).describe(
    'The date shown; an article with a later day is published on that day',
  ),
  published_time: z
    .string()
    .refine((typed) => typed === '' || timeOfDay.pattern.test(typed), timeOfDay.invalid)
    .default(startOfDay)
    .transform((typed) => typed || startOfDay)
    .describe('`HH:MM` by the school’s clocks: the article is published at this time of its day'),
  is_published: z.boolean().describe('false: a draft'),
  content: requiredText(rules.content.max, rules.content.missing).describe(
    'Paragraphs parted by blank lines; `**bold**`, `[words](address)`, lists of lines that begin with `- ` or `1. `',
  ),
  picture: fileChange,
  picture_alt: text(rules.picture_alt.max),
})

const listedArticle = z.object({
  id: z.guid(),
  slug: z.string().describe('Last part of its address'),
  title: z.string(),
  category: z.enum(newsCategories),
  published_on: z.iso.date(),
  published_time: z.string().describe('`HH:MM` by the school’s clocks'),
  state: z.enum(['draft', 'later', 'published']).describe('later: published when its time has come'),
  is_example: z.boolean().describe('Whether it came with the program and is still unchanged'),
  updated_at: z.string(),
})

const article = listedArticle.extend({
  content: z.string(),
  is_published: z.boolean(),
  picture: picture.nullable(),
  picture_alt: z.string(),
})

export type ListedArticle = z.infer<typeof listedArticle>
export type Article = z.infer<typeof article>
export type ArticleInput = z.output<typeof articleInput>

const unknown = asIssue('news.unknown')
const one = z.object({ id: z.guid(unknown) })

const call = calls(...tags)

export const news = {
  list: call.get('/admin/news', 'All articles, newest first').output(z.array(listedArticle)),
  get: call.get('/admin/news/{id}', 'One article with its text').input(one).output(article),
  ...rowCalls({
    path: '/admin/news',
    call,
    input: articleInput,
    row: article,
    unknown,
    summaries: {
      create: 'Write an article',
      update: 'Change an article; its address stays',
      remove: 'Delete an article and its picture',
    },
  }),
  deadLinks: call
    .post('/admin/news/dead-links', 'The links of a text that lead nowhere')
    .input(z.object({ content: text(rules.content.max) }))
    .output(deadLinks),
}
