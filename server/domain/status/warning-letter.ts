import { mostDaysUnproven } from '#shared/backups.ts'
import type { WarningCode } from '#shared/contracts/status.ts'
import { schoolFormat } from '#shared/school-clock.ts'

interface Figures {
  /** Free bytes of the disk of the data folder. */
  free: number
  /** Beginning of the last proven backup; null: there is none. */
  lastProven: string | null
  /** Name of the machine that the warnings are about; undefined where there is only one. */
  machine: string | undefined
  /** The update from which the program went back by itself, or of whose version many requests fail. */
  update?: { from: string; to: string; reason?: string } | undefined
}

/**
 * A warning as a mail in plain words, with what to do.
 * @param school its name
 * @param publicUrl address of the site, without a slash at its end
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
    isBackup ? 'no recent backup' : '',
    isDisk ? 'a disk fills' : '',
    codes.includes('update_undone') ? 'an update was undone' : '',
    codes.includes('update_failing') ? 'many requests fail since an update' : '',
  ].filter(Boolean)
  const where = figures.machine === undefined ? [] : [`This is about the machine ${figures.machine}.`]
  const paragraphs = [
    ...codes.map((code) => describe(code, figures)),
    ...where,
    `The Status page says more: ${publicUrl}/admin/status`,
    isOnce ? 'This mail comes once.' : 'This mail comes once a day at most, until it is mended.',
  ]
  return { subject: `${school}: ${what.join(', ')}`, body: `${paragraphs.join('\n\n')}\n` }
}

function describe(code: WarningCode, { free, lastProven, update }: Figures): string {
  switch (code) {
    case 'never_backed_up':
      return 'No backup of the school is known. If the disk breaks, everything is lost. Plug in a disk and choose it for daily backups on the Status page.'
    case 'backup_old':
      return `${provenSince(lastProven)} What was entered since is lost if the disk breaks. Look under Backups on the Status page what stands in the way: often the backup disk is unplugged or full.`
    case 'disk_almost_full':
      return `The disk of the server is almost full: ${inMegabytes(free)} are free, which is the reserve of the database. No files are accepted. Free some space on the server now.`
    case 'disk_low':
      return `The disk of the server is getting full: ${inMegabytes(free)} are free. Soon no files will be accepted. Free some space on the server, or have it given a larger disk.`
    case 'update_undone':
      return `The update to version ${update?.to} did not work, and the program went back to version ${update?.from} and its data by itself. ${update?.reason ?? ''} Nothing needs to be done; the log is under Updates on the Status page. Show it to whoever made the release.`
    case 'update_failing':
      return `Since the update to version ${update?.to} many requests fail. ${update?.reason ?? ''} The way back to version ${update?.from} loses what people have saved since, so the program did not take it by itself. Decide soon: the button is under Updates on the Status page.`
    default:
      return 'The backup disk is almost full: less than 1 GB is left on it. Use a larger disk, or remove what does not belong to the backups.'
  }
}

function provenSince(lastProven: string | null): string {
  if (lastProven === null) return 'No backup of the school has been proven yet.'
  const moment = momentFormat().format(new Date(lastProven))
  return `The last proven backup is more than ${mostDaysUnproven} days old: it was made on ${moment}.`
}

const momentFormat = schoolFormat(
  ({ locale, timeZone }) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }),
)

function inMegabytes(bytes: number): string {
  return `${Math.floor(bytes / 1024 / 1024)} MB`
}
