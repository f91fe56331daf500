import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [lightPart = '', darkPart = ''] = sheet.split('@media (prefers-color-scheme: dark)')

function readColours(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/--color-([a-z-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = '', hex = '']) => [name, hex]),
  )
}

const light = readColours(lightPart)
const themes = { light, dark: new Map([...light, ...readColours(darkPart)]) }

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  const [red = 0, green = 0, blue = 0] = channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(theme: Map<string, string>, front: string, back: string): number {
  const [frontHex, backHex] = [theme.get(front), theme.get(back)]
  if (!frontHex || !backHex) throw new Error(`tokens.css has no colour ${frontHex ? back : front}`)
  const [high = 0, low = 0] = [luminance(frontHex), luminance(backHex)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['paper', 'surface', 'sunken']
const textPairs: [string, string][] = [
  ...['ink', 'ink-soft', 'valley-ink', 'river-ink', 'clay-ink', 'kunai-ink'].flatMap((text) =>
    grounds.map((ground): [string, string] => [text, ground]),
  ),
  ['on-valley', 'valley'],
  ['on-valley', 'valley-strong'],
  ['on-clay', 'clay'],
  ['on-clay', 'clay-strong'],
  ['on-kunai', 'kunai'],
  ['on-ridge', 'ridge'],
  ['on-ridge', 'ridge-strong'],
  ['on-ridge-soft', 'ridge'],
  ['on-ridge-soft', 'ridge-strong'],
  ['kunai', 'ridge'],
  ['valley-ink', 'valley-tint'],
  ['kunai-ink', 'kunai-tint'],
  ['clay-ink', 'clay-tint'],
  ['river-ink', 'river-tint'],
  ['ink', 'valley-tint'],
  ['ink', 'kunai-tint'],
  ['ink', 'clay-tint'],
  ['ink', 'river-tint'],
  ['jubilee-gold', 'jubilee-black'],
]
const controlPairs: [string, string][] = [
  ...grounds.map((ground): [string, string] => ['control', ground]),
  ...grounds.map((ground): [string, string] => ['focus', ground]),
  ...grounds.map((ground): [string, string] => ['valley', ground]),
  ['kunai', 'ridge'],
  ['kunai', 'ridge-strong'],
]

for (const [name, theme] of Object.entries(themes)) {
  test.each(textPairs)(`${name}: the text %s is readable on %s`, (front, back) => {
    expect(contrast(theme, front, back)).toBeGreaterThanOrEqual(4.5)
  })
  test.each(controlPairs)(`${name}: the control %s stands out on %s`, (front, back) => {
    expect(contrast(theme, front, back)).toBeGreaterThanOrEqual(3)
  })
}
