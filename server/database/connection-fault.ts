import { StartFault } from '#server/machine/start-fault.ts'
import { UnreachableHost } from './hosts.ts'

interface Explanation {
  /** Codes of Node, OpenSSL or PostgreSQL. */
  codes: RegExp
  words?: RegExp
  reason: string
  remedy: string
}

const explanations: Explanation[] = [
  {
    codes:
      /^(CERT_SIGNATURE_FAILURE|SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY_LEAF))/,
    reason:
      'The certificate of the database is not signed by an authority that this program was told to trust.',
    remedy: 'Name the certificate of its authority with sslrootcert=FILE in the address of the database.',
  },
  {
    codes: /^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/,
    reason: 'The certificate of the database is not valid today.',
    remedy: 'Renew it, or set the clock of this machine.',
  },
  {
    codes: /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    reason: 'The certificate of the database is for another name than the one in its address.',
    remedy:
      'Write the address with a name that the certificate has, or give the database a certificate for it.',
  },
  {
    codes: /./,
    words: /does not support SSL/,
    reason: 'The address demands TLS, which the database does not offer.',
    remedy: 'Turn TLS on there (ssl=on in postgresql.conf).',
  },
  {
    codes: /^28000$/,
    words: /no encryption/,
    reason: 'The database accepts only connections with TLS.',
    remedy: 'Add sslmode=verify-full to its address, and sslrootcert=FILE when its authority is your own.',
  },
  {
    codes: /^08P01$/,
    words: /authentication failed|no such user/,
    reason: 'The pooler before the database does not accept the user or the password.',
    remedy:
      'Correct them in its address, or add the owner and school_api_ with the name of the database to the list of users of the pooler.',
  },
  {
    codes: /^28/,
    reason: 'The database does not accept the user or the password.',
    remedy: 'Correct them in its address, or in pg_hba.conf of the server.',
  },
  {
    codes: /^(26000|42P05)$/,
    reason: 'A pooler stands before the database that does not remember prepared statements.',
    remedy:
      'Add prepared_statements=false to the address of the database, or set max_prepared_statements in PgBouncer 1.21 or later.',
  },
  {
    codes: /^3D000$/,
    reason: 'The server has no such database.',
    remedy: 'Create it, or correct its address.',
  },
]

/**
 * The reason why the database could not be connected to, in words for the operator.
 * @returns undefined for an unrelated error
 */
export function explainConnection(error: unknown): StartFault | undefined {
  const { code = '', message } = rootOf(error)
  const known = explanations.find(({ codes, words }) => codes.test(code) && (!words || words.test(message)))
  const details = error instanceof Error ? error.message : message
  if (known && (error instanceof UnreachableHost || /^(28|3D|26|42P05|08P01)/.test(code)))
    return new StartFault(`${known.reason} (${details})`, known.remedy, { cause: error })
  if (!(error instanceof UnreachableHost)) return undefined
  return new StartFault(
    `The database cannot be used: ${details}.`,
    'Start it, or correct its address, and try again.',
    { cause: error },
  )
}

/** The error of Node or PostgreSQL beneath our own words. */
function rootOf(error: unknown): { code?: string; message: string } {
  const cause = error instanceof UnreachableHost ? error.cause : error
  return cause instanceof Error ? cause : { message: String(cause) }
}
