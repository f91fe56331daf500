import os from 'node:os'
import { json } from 'node:stream/consumers'
import { verify } from '@node-rs/argon2'
import { repeat } from '../harness/repeat.ts'

/** Limit of signing in: comparing one password with its hash, on all cores, and nothing else. */
export interface BareHashing {
  hash: string
  password: string
  seconds: number
}

const { hash, password, seconds } = (await json(process.stdin)) as BareHashing
const measured = await repeat(() => verify(hash, password), os.availableParallelism(), seconds)
console.log(JSON.stringify(measured))
