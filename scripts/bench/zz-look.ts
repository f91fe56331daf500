import { chromium, devices } from '@playwright/test'
import { MeasuredSchool } from './school.ts'
const url = 'http://127.0.0.1:4711'
const school = new MeasuredSchool('/tmp/fv-data')
const which = process.argv[2] ?? 'student'
const who = { student: school.student(), teacher: school.teacher(), office: school.administrator() }[which]!
const path = which === 'office' ? '/admin' : '/portal'
const throttle = process.argv[3] !== 'fast'
const json = { 'content-type': 'application/json' }
const session = await (
  await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(who),
  })
).text()
const token = JSON.parse(session).access_token
const person = await (
  await fetch(`${url}/api/v1/session`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
).text()
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const { defaultBrowserType: _, ...phone } = devices['Moto G4']
const context = await browser.newContext({
  ...phone,
  serviceWorkers: 'block',
  storageState: {
    cookies: [],
    origins: [
      {
        origin: url,
        localStorage: [
          { name: 'school.session', value: session },
          { name: 'school.person', value: person },
        ],
      },
    ],
  },
})
for (const round of ['cold', 'warm']) {
  const page = await context.newPage()
  page.on('console', (m) => console.log('CONSOLE', m.text()))
  page.on('pageerror', (e) => console.log('ERROR', e.message))
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  const sizes = new Map<string, number>()
  const urls = new Map<string, string>()
  cdp.on('Network.requestWillBeSent', (e) => urls.set(e.requestId, e.request.url))
  cdp.on('Network.loadingFinished', (e) => sizes.set(urls.get(e.requestId)!, e.encodedDataLength))
  if (throttle) {
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(process.argv[4] ?? 4) })
  }
  await page.addInitScript(() => {
    const log: string[] = []
    Object.assign(window, { log })
    const t = () => Math.round(performance.now())
    new PerformanceObserver((l) =>
      l
        .getEntries()
        .forEach((e: any) =>
          log.push(
            `${Math.round(e.startTime)} SHIFT ${e.value.toFixed(3)} ${e.sources.map((s: any) => `${s.node?.nodeName}.${String(s.node?.className ?? '').slice(0, 40)} ${s.previousRect.top},${s.previousRect.height}->${s.currentRect.top},${s.currentRect.height}`).join(' | ')}`,
          ),
        ),
    ).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((l) =>
      l.getEntries().forEach((e: any) => log.push(`${Math.round(e.startTime)} PAINT ${e.name}`)),
    ).observe({ type: 'paint', buffered: true })
    new PerformanceObserver((l) =>
      l
        .getEntries()
        .forEach((e: any) => log.push(`${Math.round(e.startTime)} LONG ${Math.round(e.duration)}`)),
    ).observe({ type: 'longtask', buffered: true })
    let was = ''
    new MutationObserver(() => {
      const early = document.documentElement.dataset['early'] !== undefined,
        ready = document.getElementById('portal-program')?.dataset['ready'] !== undefined
      const copy = document.querySelectorAll('#early-screen').length
      const s = `early=${early} ready=${ready} places=${copy} h1=${document.querySelector('main h1')?.textContent} len=${document.querySelector('main')?.textContent?.length}`
      if (s !== was) {
        was = s
        log.push(`${t()} DOM ${s}`)
      }
    }).observe(document, { childList: true, subtree: true, attributes: true })
  })
  await page.goto(url + path)
  await page.waitForTimeout(throttle ? 9000 : 4000)
  console.log('==', round)
  for (const l of await page.evaluate(() => (window as any).log)) console.log(l)
  const res = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((e: any) => [
        e.name.replace(location.origin, ''),
        Math.round(e.startTime),
        Math.round(e.responseStart),
        Math.round(e.responseEnd),
      ]),
  )
  console.log(
    'connection',
    await page.evaluate(() =>
      JSON.stringify({
        t: (navigator as any).connection?.effectiveType,
        s: (navigator as any).connection?.saveData,
      }),
    ),
  )
  for (const r of res) console.log('  ', ...r, sizes.get(url + r[0]))
  console.log(
    '   total',
    [...sizes.values()].reduce((a, b) => a + b, 0),
    sizes.size,
  )
  await page.screenshot({ path: `/tmp/fv-${which}-${round}.png` })
  await page.close()
}
await browser.close()
