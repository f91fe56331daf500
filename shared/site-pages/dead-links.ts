import { pathOfBusiness } from './businesses.ts'
import { parseMarkup } from '#shared/markup.ts'
import { isFixedPath } from './public-paths.ts'
import { isWebAddress } from '#shared/web-address.ts'

/** A link in words of the office. */
export interface WrittenLink {
  /** The part of the content that contains it, such as `content.sections.2.text`. */
  place: string
  text: string
  /** As it is typed. */
  address: string
}

/** The aims of links within the site, besides the pages that every school has. */
export interface Targets {
  /** The address people type, without a slash at its end. */
  publicUrl: string
  /** Last parts of the addresses of published articles. */
  articles: ReadonlySet<string>
  /** Last parts of the addresses of businesses that the menu names. */
  businesses: ReadonlySet<string>
  /** Keys of files that the site shows, as `bucket/name`. */
  files: ReadonlySet<string>
}

/** Words in the form of a link whose address is neither of the web nor a path of this site: they stay text. */
const unfinished = /\[([^[\]]+)\]\(([^()]*)\)/g

const publicFiles = '/storage/v1/object/public/'

/** Finds the links of texts, also those that stay text because of their address. @param texts by their places */
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

/** The path of a link that leads to this site. */
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

/** Finds the links that lead nowhere; of those to other sites only the form is looked at. */
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
