import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { copyProgram } from '#tests/support/program-copy.ts'
import { launchProgram } from '#tests/support/program.ts'

/** Starts a program that cannot. @returns what it says */
async function failToStart(cwd: string): Promise<string> {
  const program = await launchProgram({ cwd })
  expect(await program.ended).toBe(1)
  expect(program.output()).not.toMatch(/\n\s+at /)
  return program.output()
}

// Of one copy, which compiles its modules once.
test('a package that is missing or cut short, and a build that is cut short or empty, are named, with what to do', async () => {
  const cwd = copyProgram()
  const folder = path.join(cwd, 'node_modules', 'pino')
  rmSync(folder)
  for (const content of [undefined, 'module.exports = {']) {
    if (content !== undefined) {
      mkdirSync(folder)
      writeFileSync(path.join(folder, 'package.json'), '{ "name": "pino", "main": "pino.js" }')
      writeFileSync(path.join(folder, 'pino.js'), content)
    }
    const said = await failToStart(cwd)
    expect(said).toContain('pino')
    expect(said).toContain('What to do: Remove the folder node_modules and start again')
  }
  rmSync(folder, { recursive: true })
  symlinkSync(path.resolve('node_modules/pino'), folder)
  for (const content of ['import { createRequire } from', '']) {
    writeFileSync(path.join(cwd, 'build/server/index.js'), content)
    const said = await failToStart(cwd)
    expect(said).toContain(`The built pages in ${path.join(cwd, 'build')} cannot be loaded`)
    expect(said).toContain('What to do: Remove the folder build and start again')
  }
})
