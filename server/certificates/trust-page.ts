import { createHash } from 'node:crypto'
import { renderSVG } from 'uqr'
import { words } from '#shared/words/words.ts'
import { drawings } from './trust-steps.ts'
import { escapeHtml } from '#shared/escape-html.ts'

const texts = words.trust

/** The addresses of the page, of its file, and for continuing without it. */
export const trustPaths = {
  page: '/trust',
  file: '/school-certificate.crt',
  goOn: '/without-protection',
}

/** The address of the page over plain http, as a text and as a QR code. */
interface Door {
  address: string
  drawing: string
}

/** Draws the address of the page. @param plainPort the port for plain http */
export function drawDoor(publicUrl: string, plainPort: number): Door {
  const { hostname } = new URL(publicUrl)
  const address = `http://${hostname}${plainPort === 80 ? '' : `:${plainPort}`}${trustPaths.page}`
  return { address, drawing: renderSVG(address, { border: 0 }) }
}

interface TrustPage {
  school: string
  /** The address over https, without a trailing slash. */
  publicUrl: string
  door: Door
  /** The path that the person asked for. */
  next: string
  /** The fingerprint of the certificate of the school's own authority, in groups. */
  fingerprint: string
}

const style = `html{color-scheme:light dark;--ink:#2b2620;--soft:#5d5547;--paper:#fbf7ef;--line:#d9cfba;--valley:#1f5138;--on:#fff;--kunai:#c8962e}
@media(prefers-color-scheme:dark){html{--ink:#efe7d8;--soft:#b9b09c;--paper:#17211c;--line:#3b4a41;--valley:#9fd1b4;--on:#10201a;--kunai:#d9b25c}}
*{box-sizing:border-box}body{font:17px/1.55 system-ui,sans-serif;margin:0;color:var(--ink);background:var(--paper)}
header{height:.75rem;background:repeating-linear-gradient(135deg,var(--valley) 0 8px,var(--kunai) 8px 12px,var(--valley) 12px 20px)}
main{max-width:40rem;margin:auto;padding:1.25rem 1rem 3rem}h1{font:1.7rem/1.25 Georgia,serif;margin:.5rem 0 .75rem;overflow-wrap:anywhere}h2{font-size:1.1rem;margin:1.75rem 0 .5rem}
.actions{display:flex;flex-wrap:wrap;gap:.75rem;margin:1.25rem 0}.actions a{display:inline-block;padding:.65rem 1.1rem;border-radius:.5rem;border:1px solid var(--valley);color:var(--valley);text-decoration:none;font-weight:600}
.actions a.first{background:var(--valley);color:var(--on)}a{color:var(--valley)}a:focus-visible,summary:focus-visible{outline:3px solid var(--kunai);outline-offset:2px}
details{border-top:1px solid var(--line)}details:last-of-type{border-bottom:1px solid var(--line)}summary{padding:.7rem 0;font-weight:600;cursor:pointer}ol{margin:0 0 1rem;padding:0;list-style:none;counter-reset:step;display:grid;gap:.75rem;grid-template-columns:repeat(auto-fit,minmax(14rem,1fr))}li{counter-increment:step;display:flex;gap:.75rem;align-items:center}li span::before{content:counter(step) '. ';font-weight:600}li svg{flex:none;width:3.25rem;height:3.25rem;padding:.55rem;border:1px solid var(--line);border-radius:.5rem;fill:none;stroke:var(--valley);stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
code{font-size:1.05rem;overflow-wrap:anywhere}.code{display:flex;flex-wrap:wrap;gap:1rem;align-items:center}.code svg{width:9rem;height:9rem;background:#fff;padding:.5rem;border-radius:.5rem}.code p{flex:1 1 14rem;margin:0}.soft{color:var(--soft)}`

/**
 * Goes to the same page over https as soon as this device trusts the school, and otherwise on where the page
 * says so.
 */
const script = `var d=document.documentElement.dataset;fetch(new URL('/health',d.secure),{mode:'no-cors',cache:'no-store',signal:AbortSignal.timeout(4000)}).then(function(){location.replace(d.secure)},function(){if(d.onward)location.replace(d.onward)})`
const scriptHash = createHash('sha256').update(script).digest('base64')

/** The content security policy of these pages: their own script, which checks whether https works. */
export function trustPolicy(publicUrl: string): string {
  return `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${scriptHash}'; connect-src ${publicUrl}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
}

/**
 * A page over plain http that shows how to make a device trust the school's own authority, and lets people
 * continue without it. It needs no other files.
 */
export function trustPage({ school, publicUrl, door, next, fingerprint }: TrustPage): string {
  const { hostname } = new URL(publicUrl)
  const secure = escapeHtml(publicUrl + next)
  return `<!doctype html>
<html lang="en" data-secure="${secure}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(texts.title(school))}</title>
<style>${style}</style>
<header></header>
<main>
<p class="soft">${escapeHtml(school)}</p>
<h1>${texts.heading}</h1>
<p>${texts.why}</p>
<div class="actions">
<a class="first" href="${trustPaths.file}" download>${texts.get}</a>
<a href="${secure}">${texts.again}</a>
</div>
<h2>${texts.how}</h2>
${texts.systems.map(describe).join('\n')}
<h2>${texts.isOwn}</h2>
<p>${texts.compare}</p>
<p><code>${escapeHtml(fingerprint)}</code></p>
<p class="soft">${escapeHtml(texts.vouches(hostname))}</p>
<h2>${texts.other}</h2>
<div class="code">${door.drawing}<p>${texts.camera}
<code>${escapeHtml(door.address)}</code>.</p></div>
<h2>${texts.without}</h2>
<p>${texts.risk}</p>
<div class="actions"><a href="${escapeHtml(onward(next))}">${texts.goOn}</a></div>
</main>
<script>${script}</script>
</html>
`
}

/**
 * A page for people who have chosen to continue without protection: it goes to https if that works by now, or
 * else on.
 */
export function onwardPage({ publicUrl, next }: Pick<TrustPage, 'publicUrl' | 'next'>): string {
  return `<!doctype html>
<html lang="en" data-secure="${escapeHtml(publicUrl + next)}" data-onward="${escapeHtml(onward(next))}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.moment}</title>
<style>${style}</style>
<header></header>
<main>
<p class="soft">${texts.looking}</p>
<div class="actions"><a href="${escapeHtml(onward(next))}">${texts.goOn}</a><a href="${trustPaths.page}">${texts.protect}</a></div>
</main>
<script>${script}</script>
</html>
`
}

function onward(next: string): string {
  return `${trustPaths.goOn}?to=${encodeURIComponent(next)}`
}

function describe({ name, steps }: (typeof texts.systems)[number], index: number): string {
  const list = steps.map(
    (text, step) =>
      `<li><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${drawings[step]}"/></svg><span>${escapeHtml(text)}</span></li>`,
  )
  return `<details${index === 0 ? ' open' : ''}><summary>${escapeHtml(name)}</summary><ol>${list.join('')}</ol></details>`
}
