import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'
import { run, say } from './prepare.mjs'

/**
 * Finds the browser of the tests: CHROMIUM, or one that is installed. On Debian as root a missing one is installed.
 * @returns {string} its path
 */
export function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  const hasApt = spawnSync('apt-get', ['--version']).status === 0
  if (process.getuid?.() === 0 && hasApt) {
    say('Installing Chromium from the system’s packages (once) …')
    const remedy =
      'Install Chromium yourself and name it in CHROMIUM, for example CHROMIUM=/usr/bin/chromium npm test'
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    run('apt-get', ['update', '-qq'], { remedy, env })
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { remedy, env })
  }
  const installed = findBrowser()
  if (installed) return installed
  process.stderr.write(
    'The tests need Chromium. Install it, or name its program in CHROMIUM, and start again.\n',
  )
  process.exit(1)
}

function findBrowser() {
  const candidates = [
    process.env.CHROMIUM,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  return candidates.find((file) => file && existsSync(file))
}
