// npm run bench: measures the real program beside bare baselines on this machine, then each public page on a slow
// phone, and compares both with the last run in this folder (.bench). It takes less than 15 minutes.
// `npm run bench -- rates` and `npm run bench -- pages` do one of them, and `npm run bench -- flood` only measures
// sign-ins during a flood of made-up ones, which the rates measure too, as they do the lists in a hundred times as large a
// school, `npm run bench -- growth`. `npm run bench -- storm` lets 1,500 students sign in within five minutes,
// `npm run bench -- scale` measures one, two and three processes on a PostgreSQL of its own, and from that what a country
// would need (less than four minutes; SCALE_PROCESSES chooses other numbers), and
// `npm run bench -- offline` lets two people work at one machine over a bad line, in 200 random orders (an hour or more;
// OFFLINE_SCHEDULES makes it shorter, OFFLINE_SEED repeats one, OFFLINE_AT_ONCE runs fewer or more beside each other), and
// `npm run bench -- faults` breaks what can break, best as root (FAULTS_MOMENTS and FAULTS_KILLS make it shorter,
// FAULTS_ONLY chooses a trial), and
// `npm run bench -- soak` uses the school for an hour and looks whether anything grows (SOAK_MINUTES).
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt, ensureInstalled, projectNode, run } from './prepare.mjs'

const scripts = { rates: 'scripts/bench/main.ts', pages: 'scripts/bench/pages.ts' }
const onDemand = {
  flood: 'scripts/bench/flood-alone.ts',
  growth: 'scripts/bench/growth-alone.ts',
  storm: 'scripts/bench/storm-alone.ts',
  scale: 'scripts/bench/scale.ts',
  offline: 'scripts/bench/offline.ts',
  faults: 'scripts/bench/faults/main.ts',
  soak: 'scripts/bench/soak/main.ts',
}
const inBrowser = new Set(['pages', 'offline'])
const started = performance.now()
const names = process.argv.slice(2)

ensureInstalled()
ensureBuilt()
for (const [name, script] of Object.entries(names.length > 0 ? { ...scripts, ...onDemand } : scripts)) {
  if (names.length > 0 && !names.includes(name)) continue
  run(projectNode(), ['--disable-warning=ExperimentalWarning', script], {
    remedy:
      'The message above says what is missing. Nothing of it concerns your own data: the bench has a folder of its own.',
    env: inBrowser.has(name) ? { CHROMIUM: ensureBrowser() } : {},
  })
}
process.stdout.write(`This took ${Math.round((performance.now() - started) / 6000) / 10} minutes.\n`)
