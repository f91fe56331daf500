import { droppedFiles, filesOf } from '#server/uploads/row-file.ts'
import { takeUpload } from '#server/uploads/take.ts'
import { isSame } from '#server/database/same-values.ts'
import {
  changeRow,
  insertOnce,
  readRow,
  removeRow,
  savedRow,
  type VersionedRows,
} from '#server/database/versioned-row.ts'
import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { holdLock } from '#server/database/hold-lock.ts'
import { invalidInput } from '#server/http/errors.ts'
import type { Article, ArticleInput } from '#shared/news/contract.ts'
import { pictureAltMessage } from '#shared/news/rules.ts'
import { newsNameFrom, reservedNewsNames } from '#shared/news/addresses.ts'
import { because } from '#shared/reasons.ts'
import * as queries from './queries.ts'

const articles = {
  table: 'news_items',
  thing: 'article',
  find: queries.findArticle,
  gone: because('news.gone'),
} satisfies VersionedRows<Article>

interface Changed {
  article: Article
  /** Storage keys of files that the article no longer refers to. */
  unusedFiles: string[]
}

/** @throws {AppError} 404 */
export async function readArticle(tx: Tx, id: string): Promise<Article> {
  return await readRow(tx, articles, id)
}

/**
 * Writes an article. Sent again with the same id, it returns the existing article, with what was typed since.
 * @throws {AppError} 403 no administrator, 409 it was changed since, 422 a picture that has not arrived or
 * has no description
 */
export async function createArticle(
  tx: Tx,
  userId: string,
  input: ArticleInput & { id: string },
): Promise<Article> {
  const present = await queries.findArticle(tx, input.id)
  const columns = await articleColumns(tx, userId, input, present?.picture ?? null)
  if (!present) {
    await holdLock(tx, 'news_items')
    const slug = await freeName(tx, input.title)
    await insertOnce(tx, articles.table, [{ ...stored(columns), id: input.id, slug }])
  }
  return await savedRow(tx, articles, input.id, {
    isSame: (row) => isSame(row, columns),
    change: async (version) => (await changeArticle(tx, userId, { ...input, ...version })).article,
  })
}

/** @throws {AppError} 403, 404, 409 changed since it was read, 422 */
export async function changeArticle(
  tx: Tx,
  userId: string,
  input: ArticleInput & { id: string; updated_at: string },
): Promise<Changed> {
  const before = await readArticle(tx, input.id)
  const columns = await articleColumns(tx, userId, input, before.picture)
  const changed = { ...stored(columns), is_example: false }
  const { now: article, isChanged } = await changeRow(tx, articles, input, changed, (row) =>
    isSame(row, columns),
  )
  return { article, unusedFiles: isChanged ? droppedFiles(before, article) : [] }
}

/** Deletes an article. @returns storage keys of files that may no longer be needed @throws {AppError} 404 */
export async function removeArticle(tx: Tx, id: string, origin: RequestOrigin): Promise<string[]> {
  const { title, picture } = await removeRow(tx, articles, id)
  const subject = { type: 'site', id } as const
  await writeAudit(tx, { action: 'site.article_deleted', subject, details: { title } }, origin)
  return filesOf({ picture })
}

/** The title as a name, with a number after it if another article already has it. */
async function freeName(tx: Tx, title: string): Promise<string> {
  const name = newsNameFrom(title)
  const used = await queries.findUsedNames(tx, name)
  const isFree = (candidate: string) => !used.has(candidate) && !reservedNewsNames.includes(candidate)
  for (let number = 2, candidate = name; ; candidate = `${name}-${number++}`)
    if (isFree(candidate)) return candidate
}

/** The columns as stored in the table. */
function stored(columns: queries.ArticleColumns) {
  return { ...columns, picture: columns.picture && JSON.stringify(columns.picture) }
}

async function articleColumns(
  tx: Tx,
  userId: string,
  input: ArticleInput,
  now: Article['picture'],
): Promise<queries.ArticleColumns> {
  const { title, category, content, published_on, published_time, is_published, picture_alt } = input
  const picture =
    input.picture === null
      ? null
      : input.picture === 'keep'
        ? now
        : (await takeUpload(tx, userId, input.picture.upload_id, { purpose: 'news' })).picture
  if (picture && picture_alt === '') throw invalidInput({ picture_alt: pictureAltMessage })
  return {
    title,
    category,
    content,
    published_on,
    published_time,
    is_published,
    picture,
    picture_alt: picture ? picture_alt : '',
  }
}
