import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { limits } from './tests/support/limits.ts'

/** The options of each project, with its limit of a test. */
const common = (testTimeout: number) => ({
  testTimeout,
  hookTimeout: testTimeout,
  expect: { poll: { timeout: limits.wait } },
  setupFiles: ['tests/support/clock.ts', 'tests/support/wait-limits.ts'],
  // The address of a style sheet is blank otherwise, and a document links to it.
  css: { include: [/\.css\?url$/] },
})

const ofTests = common(limits.test)
/** The options of the tests that load modules of pages. */
const forPages = { ...ofTests, setupFiles: [...ofTests.setupFiles, 'tests/support/build-values.ts'] }

const unitTests = ['{app,bench,server,shared,database,scripts}/**/*.test.ts', 'tests/*.test.ts']
const notUnitTests = [
  '**/*.db.test.ts',
  '**/*.store.test.ts',
  '**/*.pooler.test.ts',
  '**/*.acme.test.ts',
  '**/*.sms.test.ts',
]

/**
 * What processes, sockets and disks do beside other work may differ once: such a test passes on its second try too, and is then named
 * in the count, as a journey is.
 */
const withProcesses = (testTimeout: number) => ({ ...common(testTimeout), retry: 1 })

/**
 * The unit tests that need a program of their own: those that put one module in the place of another, which has to be loaded after them,
 * and those of modules that keep the state of one page.
 */
const apart = [
  'app/{components,lib,offline,session}/**/*.test.ts',
  'app/features/account/session/*.test.ts',
  ...globSync(unitTests).filter((file) => /\bvi\.(mock|doMock)\(/.test(readFileSync(file, 'utf8'))),
]

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...forPages,
          name: 'unit',
          // Loading the program anew for each file takes half of their processor time.
          isolate: false,
          include: unitTests,
          exclude: [...apart, ...notUnitTests],
        },
      },
      {
        test: {
          ...forPages,
          name: 'unit-apart',
          include: apart,
          exclude: notUnitTests,
        },
      },
      {
        test: {
          // With a real object store, whose packages take a minute to install: `npm test -- store`.
          ...common(limits.program),
          name: 'store',
          include: ['{server,tests}/**/*.store.test.ts'],
          globalSetup: ['tests/support/object-store-setup.ts', 'tests/support/database-setup.ts'],
          fileParallelism: false,
        },
      },
      {
        test: {
          // With a real pooler, and with servers that fail: `npm test -- pooler`.
          ...common(limits.program),
          name: 'pooler',
          include: ['{server,tests}/**/*.pooler.test.ts'],
          fileParallelism: false,
        },
      },
      {
        test: {
          // With Debian's Pebble, an authority for certificates: `npm test -- acme`.
          ...common(limits.test),
          name: 'acme',
          include: ['server/**/*.acme.test.ts'],
          globalSetup: ['tests/support/database-setup.ts'],
          fileParallelism: false,
        },
      },
      {
        test: {
          // With Gammu's SMS daemon and a modem on a pty: `npm test -- sms`.
          ...common(limits.test),
          name: 'sms',
          include: ['server/**/*.sms.test.ts'],
          globalSetup: ['tests/support/database-setup.ts'],
          fileParallelism: false,
        },
      },
      {
        test: {
          // Makes releases and starts them without network: `npm test -- release`.
          ...common(limits.program),
          name: 'release',
          include: ['tests/release/*.test.ts'],
          fileParallelism: false,
        },
      },
      {
        test: {
          // With Patroni, PgBouncer, HAProxy, nginx, pgBackRest and an object store: `npm test -- country`.
          ...common(limits.program),
          name: 'country',
          include: ['tests/country/*.test.ts'],
          fileParallelism: false,
        },
      },
      {
        test: {
          ...withProcesses(limits.program),
          name: 'program',
          // What is tried are processes of their own.
          isolate: false,
          include: ['tests/program/**/*.test.ts'],
          exclude: ['**/*.store.test.ts', '**/*.pooler.test.ts'],
          globalSetup: ['tests/support/program-setup.ts'],
        },
      },
      {
        test: {
          ...withProcesses(limits.test),
          name: 'database',
          // Each file has a database of its own and shares nothing else, so it need not load the program anew.
          isolate: false,
          include: ['{server,database,tests}/**/*.db.test.ts'],
          globalSetup: ['tests/support/database-setup.ts'],
        },
      },
    ],
  },
})
