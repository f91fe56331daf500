const style = `
:root{color-scheme:light dark;--paper:#faf5e9;--ink:#241f17;--soft:#5d5444;--link:#1d5e86;--ridge:#173d2b}
@media (prefers-color-scheme:dark){:root{--paper:#10191a;--ink:#f1e9d8;--soft:#bcb39f;--link:#93c8e6;--ridge:#0f2a1e}}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.75rem system-ui,sans-serif}
header{background:var(--ridge);color:#fdf8ec;padding:1rem;font:1.1875rem Georgia,serif;border-bottom:.25rem solid #dfa92f}
main{max-width:40rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font:2rem/1.2 Georgia,serif;margin:1rem 0 .5rem}h2{font-size:1.0625rem;margin:2rem 0 .25rem}
p{margin:0 0 1rem;color:var(--soft)}ul{margin:0;padding:0;list-style:none}
button{font:inherit;font-weight:600;color:var(--ink);background:none;border:1px solid;border-radius:.5rem;padding:.5rem 1rem;min-height:2.75rem}
a{color:var(--link);display:inline-block;padding:.5rem 0;min-height:1.75rem}`

interface PlainPage {
  title: string
  /** The school's name, as kept pages have it; left out if none is kept. */
  school?: string | undefined
  /** HTML of its main part. */
  main: string
  status?: number
  /** The only script that may run in it. */
  script?: string
}

/** A page that the service worker builds itself, without any file of the program. */
export function plainPage({ title, school, main, status = 200, script = '' }: PlainPage): Response {
  const nonce = self.crypto.randomUUID()
  const tail = script && `<script nonce="${nonce}">${script}</script>`
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head><body><header>${school ?? self.location.hostname}</header><main>${main}</main>${tail}</body></html>`
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; frame-ancestors 'none'`,
  }
  return new Response(html, { status, headers })
}
