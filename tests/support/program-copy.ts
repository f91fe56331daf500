import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A copy of the program with packages of its own, each a link, so that one can be changed. */
export function copyProgram(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'school-copy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const entry of ['server', 'shared', 'database', 'scripts', 'build', 'package.json'])
    cpSync(entry, path.join(folder, entry), { recursive: true })
  mkdirSync(path.join(folder, 'node_modules'))
  for (const name of readdirSync('node_modules'))
    symlinkSync(path.resolve('node_modules', name), path.join(folder, 'node_modules', name))
  return folder
}
