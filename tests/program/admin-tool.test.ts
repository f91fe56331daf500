import { chmodSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import {
  newDataDir,
  runTool,
  startProgram,
  stopProgram,
  type RunningProgram,
} from '#tests/support/program.ts'

const password = 'a long sentence of mine'

async function admin(dataDir: string, ...words: string[]) {
  const { code, text } = await runTool('admin', dataDir, words)
  return { code, text, password: /Temporary password {2}(\S+)/.exec(text)?.[1] ?? '' }
}

async function post({ url }: RunningProgram, path: string, body: Record<string, string>): Promise<number> {
  const headers = { 'Content-Type': 'application/json' }
  const reply = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  await reply.text()
  return reply.status
}

const signIn = async (program: RunningProgram, email: string, typed: string) =>
  await post(program, '/auth/v1/token?grant_type=password', { email, password: typed })

const tokenOf = (program: RunningProgram) =>
  /http\S+\/first-administrator#([\w-]{43})/.exec(program.output())?.[1] ?? ''

test('the first start prints a link that makes the administrator, and the tool is the way back in', async () => {
  const dataDir = newDataDir()
  const absent = await admin(dataDir, 'list')
  expect(absent).toMatchObject({ code: 1 })
  expect(absent.text).toContain('There is no school in the data folder')

  const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://school.example', LOG_LEVEL: 'info' }
  let program = await startProgram({ dataDir, env })
  const token = tokenOf(program)
  expect(program.output()).toContain(`https://school.example/first-administrator#${token}`)
  const person = { name: 'Ruth Kila', email: 'ruth@school.example', password }
  expect(await post(program, '/api/v1/first-administrator', { token, ...person })).toBe(200)
  expect(await signIn(program, person.email, password)).toBe(200)

  const reset = await admin(dataDir, 'reset', '--email', person.email)
  expect(reset.code).toBe(0)
  expect(await signIn(program, person.email, password)).toBe(400)
  for (let i = 0; i < 6; i++) await signIn(program, person.email, 'a guess')
  expect(await signIn(program, person.email, reset.password)).toBe(429)
  const token_hash = /verify\?token=([\w-]{43})&type=recovery/.exec(reset.text)?.[1] ?? ''
  expect(await post(program, '/auth/v1/verify', { type: 'recovery', token_hash })).toBe(200)
  await stopProgram(program)
  const lines = program.output().split('\n')
  expect(lines.filter((line) => line.includes(token))).toHaveLength(1)

  // The program is stopped now.
  const made = await admin(dataDir, 'create', '--name', 'Mary Aru', '--email', 'mary@school.example')
  expect(made.code).toBe(0)
  program = await startProgram({ dataDir, env })
  expect(tokenOf(program)).toBe('')
  expect(await signIn(program, 'mary@school.example', made.password)).toBe(200)
  await stopProgram(program)
  await rm(dataDir, { recursive: true })
})

test.each([[['reset']], [['create', '--nmae', 'x']]])(
  'what is typed wrongly is answered with how it is meant: %s',
  async (words) => {
    const { code, text } = await admin('nowhere', ...words)
    expect(code).toBe(2)
    expect(text).toContain('npm run admin -- create --name')
  },
)

test('the tool finds the database of a program that has a folder of its own for temporary files', async () => {
  const temporary = newDataDir()
  // PostgreSQL may run under another account.
  chmodSync(temporary, 0o755)
  const program = await startProgram({ env: { TMPDIR: temporary } })
  expect(await admin(program.dataDir, 'list')).toMatchObject({ code: 0 })
  await stopProgram(program)
})
