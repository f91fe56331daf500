import { ensureBrowser } from '../scripts/browser.mjs'
import { ensureBuilt, ensureInstalled, projectNode, run } from '../scripts/prepare.mjs'

/** The commands; README.md says what each decides. */
const commands = {
  costs: { script: 'bench/costs/main.ts' },
  visits: { script: 'bench/visits/main.ts', needsBrowser: true },
  growth: { script: 'bench/growth/main.ts' },
  week: { script: 'bench/week/main.ts' },
  results: { script: 'bench/results/main.ts' },
  publishing: { script: 'bench/publishing/main.ts' },
  offline: { script: 'bench/offline/main.ts', needsBrowser: true },
  faults: { script: 'bench/faults/main.ts' },
  country: { script: 'bench/country/main.ts' },
  soak: { script: 'bench/soak/main.ts' },
}
const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in commands))
if (names.length === 0 || unknown.length > 0) {
  process.stderr.write(`Usage: npm run bench -- ${Object.keys(commands).join(' | ')}\n`)
  process.exit(1)
}

ensureInstalled()
ensureBuilt()
for (const name of names) {
  const { script, needsBrowser = false } = commands[name]
  run(projectNode(), ['--disable-warning=ExperimentalWarning', script], {
    remedy:
      'The message above says what is missing. The bench uses folders of its own and touches no data of yours.',
    env: needsBrowser ? { CHROMIUM: ensureBrowser() } : {},
  })
}
