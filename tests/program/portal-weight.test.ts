import { brotliCompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import type { Portal } from '#shared/session/portals.ts'
import { startProgram, stopProgram } from '#tests/support/program.ts'

const program = await startProgram()
afterAll(() => stopProgram(program))

/**
 * The limits of the first signed-in visit: files beside the document, and bytes of document and files with their
 * headers, compressed with Brotli (decision 104). With the icon and the data of a year, which are some 13 KB
 * for a student, a visit is some 138 KB, a teacher's some 129 KB, and an office's some 154 KB.
 */
const budgets: Record<Portal, { path: string; files: number; bytes: number }> = {
  student: { path: '/portal', files: 5, bytes: 124_050 },
  // The hashes in the names of files alone, which differ with each build, make some 100 bytes more or less.
  teacher: { path: '/portal', files: 5, bytes: 122_400 },
  admin: { path: '/admin', files: 6, bytes: 144_550 },
}

test.each(Object.entries(budgets))(
  'the first screen of the %s portal is few files and bytes',
  async (portal, budget) => {
    const document = await read(budget.path)
    const files = await findFiles(document.body, portal as Portal)
    expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(3)
    const sent = await Promise.all(files.map(async (file) => await read(file)))
    expect(sent.filter(({ status }) => status !== 200)).toEqual([])
    const bytes = sent.reduce((total, file) => total + file.bytes, 0)
    expect(files.length, files.join(' ')).toBeLessThanOrEqual(budget.files)
    // The first visitor after a start gets a document that was compressed quickly, all others the well compressed one.
    const shortest = brotliCompressSync(document.body).length
    await expect.poll(async () => (await read(budget.path)).length).toBe(shortest)
    expect((await read(budget.path)).bytes + bytes).toBeLessThanOrEqual(budget.bytes)
  },
)

test.each(Object.entries(budgets))(
  'the first screen of the %s portal carries no toaster, no dialog and no authentication client',
  async (portal, { path }) => {
    const document = await read(path)
    const scripts = (await findFiles(document.body, portal as Portal)).filter((file) => file.endsWith('.js'))
    const text = (await Promise.all(scripts.map(async (file) => (await read(file)).body))).join('\n')
    for (const mark of ['sonner', 'GoTrueClient', 'DialogContent', 'ZodError', 'floating'])
      expect(text.includes(mark), mark).toBe(false)
  },
)

test.each(['student', 'teacher'] as const)(
  'nothing that a %s opens later brings the first screen of the office',
  async (portal) => {
    const { body } = await read('/portal')
    const office = (await findFiles(body, 'admin')).find((file) => file.includes('/admin-'))!
    const opened = new Set((await findFiles(body, portal)).filter((file) => file.endsWith('.js')))
    for (const file of opened) {
      const text = (await read(file)).body
      // The program itself loads it where an administrator is signed in.
      const isLoaded = (name: string) => text.includes(`import(\`./${name}\`)`) && office.endsWith(name)
      for (const [, name] of text.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g))
        if (!isLoaded(name!)) opened.add(`/assets/${name}`)
    }
    expect(opened.size).toBeGreaterThan(50)
    expect([...opened]).not.toContain(office)
  },
)

interface Files {
  modules: string[]
  imports: string[]
  portals: Record<Portal, string[]>
}

/**
 * The style sheet that the document names, and the files that its script requests for somebody who is signed in. The display
 * face is left out on a slow line.
 */
async function findFiles(html: string, portal: Portal): Promise<string[]> {
  const named = [...html.matchAll(/<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+)"/g)].map(
    ([, path]) => path!,
  )
  const [, attribute = ''] = /data-files="([^"]*)"/.exec(html) ?? []
  const { modules, imports, portals } = JSON.parse(attribute.replaceAll('&quot;', '"')) as Files
  const scripts = [...modules, ...imports, ...portals[portal]]
  return [...new Set([...named, ...scripts])]
}

async function read(path: string) {
  const response = await fetch(program.url + path, { headers: { 'accept-encoding': 'br' } })
  const body = await response.text()
  const headers = [...response.headers].reduce(
    (total, [name, value]) => total + name.length + value.length + 4,
    20,
  )
  const length = Number(response.headers.get('content-length'))
  return { status: response.status, body, length, bytes: length + headers }
}
