import { createHash } from 'node:crypto'

const style = `body{font:1.125rem/1.5 system-ui,sans-serif;margin:0;display:grid;min-height:100vh;place-items:center;background:#f6f4ef;color:#1d2a26}
main{max-width:26rem;padding:2rem}h1{font-size:1.5rem}button{font:inherit;padding:.75rem 1.5rem;border:0;border-radius:.5rem;background:#14532d;color:#fff;cursor:pointer}`

/**
 * A page that asks before a link is used: mail scanners open links, but press no buttons.
 * @param school its name
 */
export function verifyPage(school: string, hidden: Record<string, string>): string {
  const fields = Object.entries(hidden)
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('')
  const name = escape(school)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Continue to ${name}</title><style>${style}</style></head><body><main><h1>Continue to ${name}</h1><p>Press the button to use the link from your mail. It works once.</p><form method="post" action="">${fields}<button>Continue</button></form></main></body></html>`
}

/**
 * The page's content security policy: no scripts, and its form may lead only to this service and on to the
 * target.
 */
export function verifyPagePolicy(target: string): string {
  const hash = createHash('sha256').update(style).digest('base64')
  const { protocol, host } = new URL(target)
  const beyond = /^https?:$/.test(protocol) ? `${protocol}//${host}` : protocol
  return `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self' ${beyond}; base-uri 'none'; frame-ancestors 'none'`
}

function escape(text: string): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replaceAll(/[&<>"']/g, (sign) => names[sign] ?? sign)
}
