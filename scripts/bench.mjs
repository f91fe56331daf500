// npm run bench: measures the real program beside bare baselines on this machine, then each public page on a slow
// phone, and prints two tables. `npm run bench -- rates` and `npm run bench -- pages` do one of them.
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt, ensureInstalled, projectNode, run } from './prepare.mjs'

const scripts = { rates: 'scripts/bench/main.ts', pages: 'scripts/bench/pages.ts' }
const asked = process.argv.slice(2)

ensureInstalled()
ensureBuilt()
for (const [name, script] of Object.entries(scripts)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  run(projectNode(), ['--disable-warning=ExperimentalWarning', script], {
    remedy:
      'The message above says what is missing. Nothing of it concerns your own data: the bench has a folder of its own.',
    env: name === 'pages' ? { CHROMIUM: ensureBrowser() } : {},
  })
}
