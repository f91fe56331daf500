import os from 'node:os'
import { verify } from '@node-rs/argon2'
import { repeat } from './repeat.ts'

/** Baseline of signing in: comparing one password with its hash, on all cores, and nothing else. */
export interface BareHashing {
  hash: string
  password: string
  seconds: number
}

const { hash, password, seconds } = JSON.parse(process.argv[2] ?? '') as BareHashing
const measured = await repeat(() => verify(hash, password), os.availableParallelism(), seconds)
console.log(JSON.stringify(measured))
