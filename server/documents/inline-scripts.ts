import { createHash } from 'node:crypto'

/**
 * Finds the inline scripts that the renderer itself wrote, by the nonce it was given, and replaces the nonce by
 * hashes for the content policy. So a document can be kept and sent many times, and a script that found its way
 * into the page by other means stays without permission, since it cannot know the nonce.
 * @returns the document without nonces, and the hashes in the form the policy wants
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
