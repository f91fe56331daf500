import { createHash } from 'node:crypto'

/**
 * Finds the inline scripts that the renderer itself wrote, by the nonce it was given, and replaces the nonce
 * by hashes for the content policy. So a document can be cached and sent many times, while a script injected
 * into the page stays forbidden, since it cannot know the nonce.
 * @returns the document without nonces, and the hashes in the form that the policy uses
 */
export function hashInlineScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>()
  const attribute = ` nonce="${nonce}"`
  const inlineScript = new RegExp(
    `<script(?=[^>]*${attribute})(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`,
    'g',
  )
  for (const [, content] of html.matchAll(inlineScript)) {
    hashes.add(
      `'sha256-${createHash('sha256')
        .update(content ?? '')
        .digest('base64')}'`,
    )
  }
  return { html: html.replaceAll(attribute, ''), hashes: [...hashes] }
}
