import { expect } from 'vitest'

export interface Sent {
  path: string
  status: number
  bytes: number
  withHeaders: number
  body: string
  etag: string
}

/** Requests a file of a program as a browser does and counts the bytes of the reply. */
export async function readSent(
  url: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Sent> {
  const response = await fetch(url + path, { headers: { 'accept-encoding': 'br', ...headers } })
  const body = await response.text()
  const length = response.status === 304 ? '0' : response.headers.get('content-length')
  expect(length, `${path} says how long it is`).not.toBeNull()
  const lines = [`HTTP/1.1 ${response.status} ${response.statusText}`, ...response.headers.entries()]
  const headerBytes = lines.map((line) => (typeof line === 'string' ? line : line.join(': ')).length + 2)
  return {
    path,
    status: response.status,
    bytes: Number(length),
    withHeaders: Number(length) + headerBytes.reduce((total, bytes) => total + bytes, 2),
    body,
    etag: response.headers.get('etag') ?? '',
  }
}

/**
 * All files that a visit fetches by itself. Pictures further down are counted, although a browser lets them wait;
 * pictures of the carousel that are not shown yet are not. Rare letters of the display face are a file of their own, for
 * pages that have one in a heading.
 */
export function findFiles(html: string): string[] {
  const shown = html.replaceAll(/<figure[^>]* data-late=.*?<\/figure>/gs, '')
  const found = [
    ...shown.matchAll(/(?:href|src)="(\/(?:assets\/|favicon)[^"]+)"/g),
    ...shown.matchAll(/url\((\/[^)]+\.woff2)\)/g),
  ].map(([, path]) => path!)
  return [...new Set(found)].filter((path) => !/-(rare|extended)-/.test(path))
}

/** Bytes of several replies, with their headers. */
export function sum(files: Sent[]): number {
  return files.reduce((total, file) => total + file.withHeaders, 0)
}
