import { readFileSync, unwatchFile, watchFile } from 'node:fs'
import { createSecureContext } from 'node:tls'
import type { Logger } from 'pino'
import { StartFault } from '#server/machine/start-fault.ts'

/** The files of `TLS_CERT` and `TLS_KEY`. */
export interface CertificateFiles {
  cert: string
  key: string
}

/** A certificate with its key, PEM. */
export interface Pair {
  cert: Buffer | string
  key: Buffer | string
}

const lookEveryMs = 30_000

/**
 * Reads a certificate with its key.
 * @throws {StartFault} when one of them cannot be read, or they do not belong together
 */
export function readCertificate({ cert, key }: CertificateFiles): Pair {
  try {
    const pair = { cert: readFileSync(cert), key: readFileSync(key) }
    createSecureContext(pair)
    return pair
  } catch (error) {
    throw new StartFault(
      `The certificate in ${cert} cannot be used with the key in ${key}: ${(error as Error).message}`,
      'Set TLS_CERT to the file with the certificate and those of its authorities, and TLS_KEY to that with its key, both PEM and readable for this account.',
      { cause: error },
    )
  }
}

/**
 * Passes on a pair whenever its files change, for example after a renewal. An unusable one is logged, and the
 * current one stays: the second of the two files may not be written yet.
 * @returns a function that stops it
 */
export function watchCertificate(
  files: CertificateFiles,
  onRenewed: (pair: Pair) => void,
  { logger, interval = lookEveryMs }: { logger?: Logger | undefined; interval?: number },
): () => void {
  const renew = () => {
    try {
      onRenewed(readCertificate(files))
      logger?.info({ file: files.cert }, 'the certificate was read again')
    } catch (error) {
      logger?.warn({ err: error }, 'the changed certificate cannot be used, so the present one stays')
    }
  }
  const watched = [files.cert, files.key]
  for (const file of watched) watchFile(file, { interval, persistent: false }, renew)
  return () => {
    for (const file of watched) unwatchFile(file, renew)
  }
}
