import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: ['tests/support/clock.ts'],
          include: ['{app,bench,server,shared,database,scripts}/**/*.test.ts', 'tests/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/*.store.test.ts', '**/*.pooler.test.ts', '**/*.acme.test.ts'],
          // Some start processes; a limit is for what hangs, not for a machine that is busy with other work.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          // With a real object store, whose packages take a minute to install: `npm test -- store`.
          name: 'store',
          setupFiles: ['tests/support/clock.ts'],
          include: ['{server,tests}/**/*.store.test.ts'],
          globalSetup: ['tests/support/object-store-setup.ts', 'tests/support/database-setup.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          // With a real pooler, and with servers that fail: `npm test -- pooler`.
          name: 'pooler',
          include: ['{server,tests}/**/*.pooler.test.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          // With Debian's Pebble, an authority for certificates: `npm test -- acme`.
          name: 'acme',
          include: ['server/**/*.acme.test.ts'],
          globalSetup: ['tests/support/database-setup.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          // Makes releases and starts them without network: `npm test -- release`.
          name: 'release',
          include: ['tests/release/*.test.ts'],
          fileParallelism: false,
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
      {
        test: {
          name: 'program',
          setupFiles: ['tests/support/clock.ts'],
          include: ['tests/program/**/*.test.ts'],
          exclude: ['**/*.store.test.ts', '**/*.pooler.test.ts'],
          globalSetup: ['tests/support/program-setup.ts'],
          testTimeout: 900_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'database',
          setupFiles: ['tests/support/clock.ts'],
          // Each file has a database of its own and shares nothing else, so it need not load the program anew.
          isolate: false,
          include: ['{server,database,tests}/**/*.db.test.ts'],
          globalSetup: ['tests/support/database-setup.ts'],
          // As for the unit tests.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
