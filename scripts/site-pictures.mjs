import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { ensureBrowser } from './browser.mjs'
import { root } from './prepare.mjs'

/* Makes the pictures that other programs need as pixels: those shown when a page is shared, and phone icons.
   Run it after a drawing or the crest has changed (`npm run pictures`); the results are committed in
   `public/`. */

/** Name of the picture in `app/components/site/page-meta.ts` → drawing. */
const social = {
  morning: 'morning',
  laboratory: 'laboratory',
  library: 'library',
  computers: 'computers',
  jubilee: 'jubilee',
  map: 'map',
  kiosk: 'kiosk',
  'guest-house': 'guest-house',
  'vegetable-farming': 'gardens',
  poultry: 'poultry',
  cattle: 'cattle',
  piggery: 'piggery',
}
const paper = '#faf5e9'
const ridge = '#173d2b'
const icons = [
  { file: 'icon-192.png', size: 192, ground: paper },
  { file: 'icon-512.png', size: 512, ground: paper },
  { file: 'apple-touch-icon.png', size: 180, ground: paper },
  // Android cuts its own shape from it: only the middle four fifths are certain to be visible.
  { file: 'icon-maskable.png', size: 512, ground: ridge, padding: 512 / 5 },
]

const folder = path.join(root, 'public')
mkdirSync(path.join(folder, 'social'), { recursive: true })
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const [name, drawing] of Object.entries(social)) {
  const picture = await shoot(`app/content/illustrations/${drawing}.svg`, {
    width: 1200,
    height: 630,
    fit: 'cover',
  })
  writeFileSync(path.join(folder, 'social', `${name}.jpg`), picture)
}
for (const { file, size, ground, padding = size / 10 } of icons) {
  const options = { width: size, height: size, fit: 'contain', padding, ground }
  writeFileSync(path.join(folder, file), await shoot('public/favicon.svg', options))
}
const small = await shoot('public/favicon.svg', { width: 32, height: 32, fit: 'contain' })
writeFileSync(path.join(folder, 'favicon.ico'), wrapAsIco(small, 32))
await browser.close()

/** JPEG when it fills its frame, else PNG with a background or transparent. */
async function shoot(file, { width, height, fit, padding = 0, ground = 'transparent' }) {
  const page = await browser.newPage({ viewport: { width, height } })
  const source = `data:image/svg+xml;base64,${readFileSync(path.join(root, file)).toString('base64')}`
  const style = `width:100vw;height:100vh;box-sizing:border-box;padding:${padding}px;object-fit:${fit};object-position:50% 70%;display:block`
  await page.setContent(`<body style="margin:0;background:${ground}"><img src="${source}" style="${style}">`)
  await page.locator('img').evaluate((image) => image.decode())
  const picture = await page.screenshot(
    fit === 'cover'
      ? { type: 'jpeg', quality: 80 }
      : { type: 'png', omitBackground: ground === 'transparent' },
  )
  await page.close()
  return picture
}

/** An ICO file is a short table of contents followed by its pictures. */
function wrapAsIco(png, size) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, png])
}
