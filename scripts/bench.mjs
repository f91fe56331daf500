// npm run bench: measures the real program beside bare baselines on this machine, and prints a table.
import { ensureBuilt, ensureInstalled, node, run } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
run(node, ['--disable-warning=ExperimentalWarning', 'scripts/bench/main.ts'], {
  remedy:
    'The message above says what is missing. Nothing of it concerns your own data: the bench has a folder of its own.',
})
