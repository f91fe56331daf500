import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** Each room with an import that it must not have. */
const forbidden: [file: string, code: string][] = [
  ['app/lib/probe.ts', "import '#server/env.ts'"],
  ['app/lib/probe.ts', "import '#database/types.ts'"],
  ['app/lib/probe.ts', "import 'node:fs'"],
  ['app/routes/site/probe.ts', "import '../portal/home.tsx'"],
  ['app/features/student/grades/probe.ts', "import '#app/features/teacher/notes/note-form.tsx'"],
  ['app/features/teacher/notes/probe.ts', "import '#app/features/office/website/news/rows.ts'"],
  ['app/features/teacher/notes/probe.tsx', "import '#app/lib/api/api.ts'"],
  ['app/features/office/website/news/probe.ts', "import '#app/features/site/news/all-news.ts'"],
  ['app/features/account/own/probe.ts', "import '#app/features/student/grades/grade-list.tsx'"],
  ['app/features/shared/announcements/probe.ts', "import '#app/features/student/grades/grade-list.tsx'"],
  ['app/features/site/news/probe.ts', "import '#app/features/account/own/factors.ts'"],
  ['app/features/site/news/probe.ts', "import '#app/routes/site/news.tsx'"],
  ['app/features/site/news/probe.ts', "import '#server/env.ts'"],
  ['app/components/portal/probe.ts', "import '#app/features/teacher/notes/note-form.tsx'"],
  ['app/components/ui/probe.ts', "import '#app/components/site/scene.tsx'"],
  ['app/forms/probe.ts', "import '#app/features/teacher/notes/note-form.tsx'"],
  ['app/files/probe.ts', "import '#app/features/student/hand-ins/hand-ins.ts'"],
  ['app/session/probe.ts', "import '#app/features/account/own/factors.ts'"],
  ['app/session/probe.ts', "import '#server/env.ts'"],
  ['shared/probe.ts', "import 'kysely'"],
  ['shared/probe.ts', "import '#app/routes/context.ts'"],
  ['server/probe.ts', "import '#app/routes/context.ts'"],
  ['server/domain/probe.ts', "import { sql } from 'kysely'\nexport const query = sql`select 1`"],
  ['server/auth/probe.ts', "import { sql } from 'kysely'\nexport const query = sql`select 1`"],
  ['server/uploads/probe.ts', "import { sql } from 'kysely'\nexport const query = sql`select 1`"],
  ['server/domain/probe.ts', "import '#server/database/query-rows.ts'"],
  ['server/backup/probe.ts', "import pg from 'pg'\nexport const client = pg"],
  ['server/probe.ts', "export const port = process.env['PORT']"],
]

/** Imports of the same rooms that are allowed, so that a fence that forbids everything fails too. */
const allowed: [file: string, code: string][] = [
  ['app/features/student/grades/probe.ts', "import '#app/features/student/subjects/timetable.ts'"],
  ['app/features/account/own/probe.ts', "import '#app/components/ui/button.tsx'"],
  ['app/components/portal/probe.ts', "import '#app/components/ui/button.tsx'"],
  ['app/routes/portal/probe.ts', "import '#app/features/student/grades/grade-list.tsx'"],
  ['shared/probe.ts', "import 'zod'"],
  ['server/domain/queries.ts', "import { sql } from 'kysely'\nexport const query = sql`select 1`"],
]

test.each(forbidden)('%s may not say: %s', (file, code) => {
  const { output, status } = lint(file, code)
  expect(output).toMatch(/no-restricted-imports|no-process-env/)
  expect(status).not.toBe(0)
})

test.each(allowed)('%s may say: %s', (file, code) => {
  expect(lint(file, code)).toMatchObject({ status: 0 })
})

test.each(['app/files', 'server/domain', 'shared', 'scripts'])(
  'a function in %s may have 80 lines and no more',
  (room) => {
    const code = (lines: number) => `export function long() {\n${"  'x'.trim()\n".repeat(lines - 2)}}`
    expect(lint(`${room}/probe.ts`, code(80)).output).not.toContain('max-lines-per-function')
    expect(lint(`${room}/probe.ts`, code(81)).output).toContain('max-lines-per-function')
  },
)

/** Lints a file in a folder of its own that has the project's rules. */
function lint(file: string, code: string): { output: string; status: number | null } {
  const folder = mkdtempSync(join(tmpdir(), 'fences-'))
  try {
    cpSync('.oxlintrc.json', join(folder, '.oxlintrc.json'))
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), `${code}\n`)
    const { stdout, status } = spawnSync(resolve('node_modules/.bin/oxlint'), [file], {
      cwd: folder,
      encoding: 'utf8',
    })
    return { output: stdout, status }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('no screen calls the API itself: its calls are hooks in queries and mutations files', () => {
  const callers = globSync('app/**/*.tsx').filter((file) =>
    /^import \{[^}]*\bapi\b[^}]*\} from '#app\/lib\/api\/api\.ts'$/m.test(readFileSync(file, 'utf8')),
  )
  expect(callers).toEqual([])
})

test('an action is made by useCall or useAction: the calls of signing in alone have failures that are no toasts', () => {
  const makers = globSync('app/**/*.{ts,tsx}').filter((file) =>
    /\buseMutation\b/.test(readFileSync(file, 'utf8')),
  )
  expect(makers.toSorted(), 'use useCall or useAction (app/components/portal/use-action.ts)').toEqual([
    'app/components/portal/use-action.ts',
    'app/features/account/password-requests/use-password-request-form.ts',
    'app/features/account/session/password-mutations.ts',
    'app/features/account/session/second-factor-mutations.ts',
    'app/features/account/session/service-buttons.tsx',
  ])
})

test('only the server’s seeds read the first particulars of a school', () => {
  const readers = globSync(['app/**/*.{ts,tsx}', 'shared/**/*.ts', 'server/**/*.ts'])
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => /\bfirst(School|Calendar)\b/.test(readFileSync(file, 'utf8')))
    .filter(
      (file) =>
        !/^(server\/(database\/first-rows|demo)\/|shared\/school-settings\/first-school\.ts)/.test(file),
    )
  // The name in an archive of a database that has no table of the particulars yet.
  expect(readers).toEqual(['server/backup/portable/snapshot-queries.ts'])
})
