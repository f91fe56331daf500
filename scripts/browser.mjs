import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'
import { run, say } from './prepare.mjs'

const debianBrowser = '/usr/bin/chromium'
const headlessShell = '/usr/bin/chromium-headless-shell'
const install = ['install', '-y', '-qq', '--no-install-recommends']
const aptEnv = { DEBIAN_FRONTEND: 'noninteractive' }

/**
 * Finds the browsers for the tests. On Debian as root a missing one is installed.
 * @returns {Record<string, string>} the environment variables that name them: `CHROMIUM`, and if there is one
 * `CHROMIUM_HEADLESS_SHELL`, which takes half the processor time
 */
export function ensureBrowsers() {
  const CHROMIUM = ensureBrowser()
  if (CHROMIUM !== debianBrowser) return { CHROMIUM }
  if (!existsSync(headlessShell) && mayInstall()) {
    say('Installing Chromium’s headless shell from the system’s packages (once) …')
    // Without it the tests take longer, but are the same.
    spawnSync('apt-get', [...install, 'chromium-headless-shell'], { env: { ...process.env, ...aptEnv } })
  }
  return existsSync(headlessShell) ? { CHROMIUM, CHROMIUM_HEADLESS_SHELL: headlessShell } : { CHROMIUM }
}

function mayInstall() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

/**
 * Finds the browser named by CHROMIUM, or one that is installed. On Debian as root a missing one is installed.
 * @returns {string} its path
 */
export function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  if (mayInstall()) {
    say('Installing Chromium from the system’s packages (once) …')
    const remedy =
      'Install Chromium yourself and name it in CHROMIUM, for example CHROMIUM=/usr/bin/chromium npm test'
    run('apt-get', ['update', '-qq'], { remedy, env: aptEnv })
    run('apt-get', [...install, 'chromium'], { remedy, env: aptEnv })
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
    debianBrowser,
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  return candidates.find((file) => file && existsSync(file))
}
