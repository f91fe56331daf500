import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { copyProgram } from '#tests/support/program-copy.ts'
import { launchProgram } from '#tests/support/program.ts'

test.each([
  ['cut short', 'import { createRequire } from'],
  ['empty', ''],
])('a build that is %s is named, with what to do', async (_, content) => {
  const cwd = copyProgram()
  writeFileSync(path.join(cwd, 'build/server/index.js'), content)
  const program = await launchProgram({ cwd })
  expect(await program.ended).toBe(1)
  expect(program.output()).toContain(`The built pages in ${path.join(cwd, 'build')} cannot be loaded`)
  expect(program.output()).toContain('What to do: Remove the folder build and start again')
  expect(program.output()).not.toMatch(/\n\s+at /)
})

test.each([
  ['missing', undefined],
  ['cut short', 'module.exports = {'],
])('a package that is %s is named, with what to do', async (_, content) => {
  const cwd = copyProgram()
  const folder = path.join(cwd, 'node_modules', 'pino')
  rmSync(folder)
  if (content !== undefined) {
    mkdirSync(folder)
    writeFileSync(path.join(folder, 'package.json'), '{ "name": "pino", "main": "pino.js" }')
    writeFileSync(path.join(folder, 'pino.js'), content)
  }
  const program = await launchProgram({ cwd })
  expect(await program.ended).toBe(1)
  expect(program.output()).toContain('pino')
  expect(program.output()).toContain('What to do: Remove the folder node_modules and start again')
  expect(program.output()).not.toMatch(/\n\s+at /)
})
