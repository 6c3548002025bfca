import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

// Certificates for tests, made where they are needed: good ones, and such that must not be trusted.

export interface Certificate {
  /** PEM. */
  key: string
  cert: string
  name: string
  privateKey: KeyObject
}
interface Wanted {
  name: string
  /** Host names and IPv4 addresses it is for. */
  hosts?: readonly string[]
  /** May sign others. */
  authority?: boolean
  /** The certificate that signs it; itself without. */
  issuer?: Certificate
  from?: Date
  to?: Date
}

function tlv(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const size = content.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}
const sequence = (...contents: readonly Buffer[]) => tlv(0x30, ...contents)

function oid(text: string) {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number)
  const bytes = [first * 40 + second]
  for (const number of rest) {
    const groups = [number & 0x7f]
    for (let left = number >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80)
    bytes.push(...groups)
  }
  return tlv(0x06, Buffer.from(bytes))
}

const algorithm = sequence(oid('1.2.840.10045.4.3.2'))
const nameOf = (text: string) => sequence(tlv(0x31, sequence(oid('2.5.4.3'), tlv(0x0c, Buffer.from(text)))))
const timeOf = (date: Date) =>
  tlv(
    0x17,
    Buffer.from(
      date
        .toISOString()
        .replaceAll(/[-:T]|\.\d+/g, '')
        .slice(2),
    ),
  )
const extension = (id: string, critical: boolean, value: Buffer) =>
  sequence(oid(id), ...(critical ? [tlv(0x01, Buffer.from([0xff]))] : []), tlv(0x04, value))
const hostOf = (host: string) =>
  /^[\d.]+$/.test(host) ? tlv(0x87, Buffer.from(host.split('.').map(Number))) : tlv(0x82, Buffer.from(host))

const pem = (label: string, bytes: Buffer) =>
  `-----BEGIN ${label}-----\n${(bytes.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${label}-----\n`

const DAY = 86_400_000

/** Makes a key and its certificate. */
export function certificate({ name, hosts = [], authority = false, issuer, from, to }: Wanted): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const extensions = [
    extension('2.5.29.19', true, sequence(...(authority ? [tlv(0x01, Buffer.from([0xff]))] : []))),
    ...(hosts.length > 0 ? [extension('2.5.29.17', false, sequence(...hosts.map(hostOf)))] : []),
  ]
  const body = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, Buffer.from([1, ...randomBytes(8)])),
    algorithm,
    nameOf(issuer?.name ?? name),
    sequence(timeOf(from ?? new Date(Date.now() - DAY)), timeOf(to ?? new Date(Date.now() + 30 * DAY))),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, sequence(...extensions)),
  )
  const signature = sign('sha256', body, issuer?.privateKey ?? privateKey)
  const whole = sequence(body, algorithm, tlv(0x03, Buffer.from([0]), signature))
  return { name, privateKey, key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })), cert: pem('CERTIFICATE', whole) }
}
