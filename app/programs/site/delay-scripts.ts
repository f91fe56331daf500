import { programId } from '#app/lib/program-names.ts'

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const moduleScript = /<script([^>]*) type="module" async="">/

/**
 * Lets a document arrive without the scripts of React: React Router's module script becomes a block of data, which the
 * browser neither runs nor searches for files, and the addresses that it would preload become an attribute of it.
 * @param html a document as React Router renders it
 * @throws {Error} when the document has no such script, because another version of React Router writes it differently
 */
export function delayScripts(html: string): string {
  const addresses = [...html.matchAll(preload)].map(([, href]) => href)
  if (!moduleScript.test(html) || addresses.length === 0)
    throw new Error('The document has no module script.')
  const start = `<script$1 type="text/plain" id="${programId}" data-preload="${addresses.join(' ')}">`
  return html.replaceAll(preload, '').replace(moduleScript, start)
}
