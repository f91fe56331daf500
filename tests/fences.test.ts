import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Each room with an import that it may not have. */
const violations = [
  { file: 'app/features/fence-probe.ts', line: "import '#server/env.ts'" },
  { file: 'app/features/fence-probe.ts', line: "import '#database/types.ts'" },
  { file: 'app/features/fence-probe.ts', line: "import 'node:fs'" },
  { file: 'shared/fence-probe.ts', line: "import 'kysely'" },
  { file: 'shared/fence-probe.ts', line: "import '#app/context.ts'" },
  { file: 'server/fence-probe.ts', line: "import '#app/context.ts'" },
  {
    file: 'server/domain/fence-probe.ts',
    line: "import { sql } from 'kysely'\nexport const query = sql`select 1`",
  },
  { file: 'server/fence-probe.ts', line: "export const port = process.env['PORT']" },
]

test.each(violations)('$file may not say: $line', ({ file, line }) => {
  writeFileSync(file, `${line}\n`)
  try {
    const result = spawnSync('oxlint', [file], { encoding: 'utf8' })
    expect(result.stdout).toMatch(/no-restricted-imports|no-process-env/)
    expect(result.status).not.toBe(0)
  } finally {
    rmSync(file)
  }
})
