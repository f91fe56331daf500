/*
 * A reply that a browser has seen before, sent as its difference (RFC 3229): of the rows in its lists, those that the
 * browser has are only named. A row is known by a tag, which both sides compute from its text; the end of a signed link
 * does not count, because it is another one each hour and for each session.
 */

/** The request header with the tags of the rows that the browser has, one after the other. */
export const knownRowsHeader = 'Known-Rows'
/** The manipulation by its name in `A-IM` and `IM`. */
export const rowsManipulation = 'rows'
/** The status of a reply that is a difference: IM Used. */
export const deltaStatus = 226

const tagLength = 8
/** More rows than that are not named, so that the header stays below 4 KB. */
const mostRows = 400
/** No text of a row has quotation marks around a name, since JSON escapes those. */
const linkEnd = /("file_url":"[^"?]*\?token=[\w-]*\.[\w-]*\.)([\w.-]+)/
const linkEnds = new RegExp(linkEnd, 'g')

type Reply = Record<string, unknown>

/** A reply whose known rows are numbers: the index of the row among all rows of the known reply. */
export interface ReplyDelta {
  /** The tag of the `Known-Rows` header that it was made for. */
  known: string
  /** The end of all links to files, where there are some. */
  link_end?: string
  reply: Reply
}

/** The tags of all rows of a reply, as the `Known-Rows` header has them. */
export function tagRows(reply: object): string {
  return rowsOf(reply as Reply)
    .slice(0, mostRows)
    .map((row) => tagOf(textOf(row)))
    .join('')
}

/** The difference between a reply and the one that the browser knows. @param knownRows as {@link tagRows} made it */
export function makeDelta(reply: object, knownRows: string): ReplyDelta {
  const indexes = new Map<string, number>()
  for (let at = 0; at < Math.min(knownRows.length, mostRows * tagLength); at += tagLength)
    indexes.set(knownRows.slice(at, at + tagLength), at / tagLength)
  const end = linkEnd.exec(JSON.stringify(reply))?.[2]
  return {
    known: tagOf(knownRows),
    ...(end === undefined ? {} : { link_end: end }),
    reply: mapRows(reply as Reply, (row) => indexes.get(tagOf(textOf(row))) ?? row),
  }
}

/**
 * The whole reply.
 * @param known the reply that the browser has
 * @param knownRows the tags that were sent with the request
 * @returns undefined when the difference is to another reply
 */
export function applyDelta(known: object, knownRows: string, delta: ReplyDelta): object | undefined {
  if (delta.known !== tagOf(knownRows) || knownRows !== tagRows(known)) return undefined
  const rows = rowsOf(known as Reply)
  const end = delta.link_end
  return mapRows(delta.reply, (row) => {
    if (typeof row !== 'number') return row
    const text = JSON.stringify(rows[row])
    return JSON.parse(end === undefined ? text : text.replaceAll(linkEnds, `$1${end}`)) as unknown
  })
}

function rowsOf(reply: Reply): unknown[] {
  return Object.values(reply).flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : []))
}

function mapRows(reply: Reply, change: (row: unknown) => unknown): Reply {
  return Object.fromEntries(
    Object.entries(reply).map(([name, value]) => [name, Array.isArray(value) ? value.map(change) : value]),
  )
}

function textOf(row: unknown): string {
  return JSON.stringify(row).replaceAll(linkEnds, '$1')
}

/** 41 bits of a text (cyrb53, by bryc): enough that two rows of one reply differ, and available without HTTPS. */
function tagOf(text: string): string {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  const bits = 2 ** 32 * (b & 0x1ff) + (a >>> 0)
  return bits.toString(36).padStart(tagLength, '0')
}
