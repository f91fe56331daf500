import { pathOfBusiness } from './businesses.ts'
import { parseMarkup } from '#shared/markup.ts'
import { isFixedPath } from './public-paths.ts'
import { isWebAddress } from '#shared/web-address.ts'

/** A link in the office's words. */
export interface WrittenLink {
  /** The part of the content that contains it, such as `content.sections.2.text`. */
  place: string
  text: string
  /** As it is typed. */
  address: string
}

/** Valid targets of links within the site, besides the pages that every school has. */
export interface Targets {
  /** The address people type, without a trailing slash. */
  publicUrl: string
  /** Last parts of the addresses of published articles. */
  articles: ReadonlySet<string>
  /** Last parts of the addresses of businesses in the menu. */
  businesses: ReadonlySet<string>
  /** Keys of files that the site shows, as `bucket/name`. */
  files: ReadonlySet<string>
}

/**
 * Words in the form of a link whose address is neither a web address nor a path of this site, so that they
 * stay text.
 */
const unfinished = /\[([^[\]]+)\]\(([^()]*)\)/g

const publicFiles = '/storage/v1/object/public/'

/**
 * Finds the links of texts, including those that stay text because of their address.
 * @param texts by their places
 */
export function linksIn(texts: Record<string, string>): WrittenLink[] {
  return Object.entries(texts).flatMap(([place, text]) =>
    parseMarkup(text)
      .flatMap((block) => (block.kind === 'paragraph' ? [block.runs] : block.items))
      .flat()
      .flatMap((run) =>
        run.href === undefined
          ? [...run.text.matchAll(unfinished)].map(([, words = '', address = '']) => ({
              place,
              text: words,
              address,
            }))
          : [{ place, text: run.text, address: run.href }],
      ),
  )
}

/** The path of a link within this site. */
function pathOf(address: string, publicUrl: string): string | undefined {
  const isOwn = /^\/(?!\/)/.test(address) || isWebAddress(address)
  const url = isOwn ? URL.parse(address, publicUrl) : null
  return url?.origin === new URL(publicUrl).origin ? url.pathname : undefined
}

/** The key of the file that a link leads to, as `bucket/name`. */
export function fileKeyOf(address: string, publicUrl: string): string | undefined {
  const path = pathOf(address, publicUrl)
  if (!path?.startsWith(publicFiles)) return undefined
  try {
    return decodeURIComponent(path.slice(publicFiles.length))
  } catch {
    return undefined
  }
}

/** Finds the links that lead nowhere; for those to other sites only the form is checked. */
export function findDeadLinks(links: readonly WrittenLink[], targets: Targets): WrittenLink[] {
  return links.filter(({ address }) => {
    const path = pathOf(address, targets.publicUrl)
    if (path === undefined) return !isWebAddress(address)
    const file = fileKeyOf(address, targets.publicUrl)
    if (file !== undefined) return !targets.files.has(file)
    const isPage = [
      ...[...targets.articles].map((name) => `/news/${name}`),
      ...[...targets.businesses].map(pathOfBusiness),
    ].includes(path.replace(/\/$/, ''))
    return !isPage && !isFixedPath(path)
  })
}
