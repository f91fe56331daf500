import { globSync, mkdtempSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { limits } from './tests/support/limits.ts'
import { smallBrowser, wholeBrowser } from './tests/e2e/browsers.ts'

const port = Number(process.env['E2E_PORT'] ?? 3400)
/** Journeys with Background Sync, or with the access that it is given until a log-out: only the whole browser has these (263). */
const tagOfWholeBrowser = /@whole-browser/
/**
 * Journeys of a school or a deployment of their own, whose tests wait for each other. They begin first: at the end of a run two of three
 * workers would have nothing to do beside them.
 */
const inOwnProgram = globSync('tests/e2e/*.e2e.ts', { cwd: import.meta.dirname })
  .filter((file) =>
    /from '\.\/own-(school|deployment)\.ts'/.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
  )
  .map((file) => `**/${path.basename(file)}`)
/** A test that needs text messages listens there. */
process.env['E2E_SMS_PORT'] ??= String(port + 1)
// Set once and inherited by the workers, which read this file again.
process.env['E2E_DATA_DIR'] ??= mkdtempSync(path.join(os.tmpdir(), 'school-e2e-'))

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/e2e/empty-school.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // A journey waits more than it works: two leave a third of two cores idle.
  workers: 3,
  forbidOnly: true,
  // Two cores serve, browse and check at once: what passes on a second try is named in the count, not hidden.
  retries: 1,
  timeout: limits.test,
  expect: { timeout: limits.wait },
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // A press that something covers would otherwise hold a worker until the end of its test.
    actionTimeout: limits.wait,
    timezoneId: 'Pacific/Port_Moresby',
    screenshot: 'only-on-failure',
    // Journeys that answer requests themselves need them to pass; the offline ones allow the worker.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'own-program', testMatch: inOwnProgram, use: { launchOptions: smallBrowser } },
    { name: 'whole-browser', grep: tagOfWholeBrowser, use: { launchOptions: wholeBrowser } },
    {
      name: 'small-browser',
      grepInvert: tagOfWholeBrowser,
      testIgnore: inOwnProgram,
      use: { launchOptions: smallBrowser },
    },
  ],
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning server/main.ts',
    url: `http://127.0.0.1:${port}/ready`,
    env: {
      PORT: String(port),
      DATA_DIR: process.env['E2E_DATA_DIR'],
      LOG_LEVEL: 'warn',
      AUTH_PHONE: 'on',
      AUTH_SMS_GATEWAY_URL: `http://127.0.0.1:${process.env['E2E_SMS_PORT']}/`,
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 600_000,
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
