import { mkdir, open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { beginBaseBackup } from './backup-queries.ts'
import { copyOne, copyTree, keepOwner } from './copy-tree.ts'

/**
 * Files that a copy must not have or does not need, by PostgreSQL's documentation ("Backing Up the Data Directory").
 * The write-ahead log is copied afterwards, and the control file last, as pg_basebackup does.
 */
const leftOut = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'global/pg_control'])
const copiedEmpty =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.|(^|\/)(pgsql_tmp|pg_internal\.init)/

/**
 * Copies the cluster of a running PostgreSQL, consistent as of the end of the copy: the low-level backup of its manual
 * ("Making a Base Backup Using the Low Level API"), since the programs that do it do not come with the embedded
 * binaries. PostgreSQL recovers from that log when it starts on the copy.
 * @param superuserUrl of the cluster's superuser
 */
export async function copyCluster(superuserUrl: string, folder: string, target: string): Promise<void> {
  const backup = await beginBaseBackup(superuserUrl)
  try {
    await copyTree(folder, target, (relative) => leftOut.has(relative) || copiedEmpty.test(relative))
    await copyOne(path.join(folder, 'global/pg_control'), path.join(target, 'global/pg_control'))
    await writeLike(folder, path.join(target, 'backup_label'), await backup.finish())
    await copyLog(path.join(folder, 'pg_wal'), path.join(target, 'pg_wal'))
  } finally {
    await backup.close()
  }
}

/** The segments of the log; its folders for archives and summaries stay empty. */
async function copyLog(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const name of await readdir(from))
    if (/^[0-9A-F]{24}$/.test(name)) await copyOne(path.join(from, name), path.join(to, name))
}

async function writeLike(example: string, file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  const { uid, gid } = await stat(example)
  await keepOwner(file, uid, gid)
}
