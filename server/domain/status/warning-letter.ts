import { maxDaysUnproven } from '#shared/backups/limits.ts'
import type { WarningCode } from '#shared/status/contract.ts'
import { formatOfMoments } from '#shared/school-clock.ts'
import { words } from '#shared/words/words.ts'

const texts = words.status

interface Figures {
  /** Free bytes of the disk of the data folder. */
  free: number
  /** Beginning of the last proven backup; null if there is none. */
  lastProven: string | null
  /** Name of the machine that the warnings are about; undefined if there is only one. */
  machine: string | undefined
  /** The update that the program reverted by itself, or whose version makes many requests fail. */
  update?: { from: string; to: string; reason?: string } | undefined
}

/**
 * A warning as a mail in plain words, with what to do.
 * @param school its name
 * @param publicUrl address of the site, without a trailing slash
 */
export function writeWarningLetter(
  school: string,
  codes: WarningCode[],
  figures: Figures,
  publicUrl: string,
): { subject: string; body: string } {
  const isBackup = codes.some((code) => code === 'backup_old' || code === 'never_backed_up')
  const isDisk = codes.some((code) => code.startsWith('disk_') || code === 'backup_disk_low')
  const isOnce = codes.every((code) => code === 'update_undone')
  const what = [
    isBackup ? texts.subjects.backup : '',
    isDisk ? texts.subjects.disk : '',
    codes.includes('update_undone') ? texts.subjects.undone : '',
    codes.includes('update_failing') ? texts.subjects.failing : '',
  ].filter(Boolean)
  const where = figures.machine === undefined ? [] : [texts.machine(figures.machine)]
  const paragraphs = [
    ...codes.map((code) => describe(code, figures)),
    ...where,
    texts.more(publicUrl),
    isOnce ? texts.once : texts.daily,
  ]
  return { subject: `${school}: ${what.join(', ')}`, body: `${paragraphs.join('\n\n')}\n` }
}

function describe(code: WarningCode, { free, lastProven, update }: Figures): string {
  switch (code) {
    case 'never_backed_up':
      return texts.neverBackedUp
    case 'backup_old':
      return texts.backupOld(provenSince(lastProven))
    case 'disk_almost_full':
      return texts.diskAlmostFull(inMegabytes(free))
    case 'disk_low':
      return texts.diskLow(inMegabytes(free))
    case 'update_undone':
      return texts.updateUndone(update)
    case 'update_failing':
      return texts.updateFailing(update)
    default:
      return texts.backupDiskLow
  }
}

function provenSince(lastProven: string | null): string {
  if (lastProven === null) return texts.neverProven
  const moment = formatMoment(lastProven)
  return texts.proven(maxDaysUnproven, moment)
}

const formatMoment = formatOfMoments({ dateStyle: 'long', timeStyle: 'short' })

function inMegabytes(bytes: number): string {
  return `${Math.floor(bytes / 1024 / 1024)} MB`
}
