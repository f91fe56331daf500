import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { repeat } from './repeat.ts'

/** Baseline of handing in: the file and its folder flushed to the disk, and one row committed. */
export interface BareSave {
  connectionString: string
  /** On the disk of the school's files. */
  folder: string
  bytes: number
  connections: number
  atOnce: number
  seconds: number
}

const { connectionString, folder, bytes, connections, atOnce, seconds } = (await json(
  process.stdin,
)) as BareSave
const pool = new pg.Pool({ connectionString, max: connections })
const content = Buffer.alloc(bytes, 'x')
await mkdir(folder, { recursive: true })
await pool.query('create table if not exists public.bench_files (name text)')
let count = 0
const measured = await repeat(
  async () => {
    const name = `${count++}.pdf`
    const file = await open(path.join(folder, name), 'wx')
    await file.writeFile(content)
    await file.sync()
    await file.close()
    const directory = await open(folder)
    await directory.sync()
    await directory.close()
    await pool.query({ name: 'save', text: 'insert into public.bench_files values ($1)', values: [name] })
  },
  atOnce,
  seconds,
)
await pool.query('drop table public.bench_files')
await pool.end()
await rm(folder, { recursive: true })
console.log(JSON.stringify(measured))
