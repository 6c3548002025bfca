import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, ProvenPasskey } from '@maru/shared/session/second-factor.ts'

// An authenticator in software, for calls without a browser (WebAuthn Level 3; CBOR by RFC 8949).

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const bytes = (value: Buffer) => Buffer.concat([Buffer.from([0x58, value.length]), value])
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const map = (...parts: Buffer[]) => Buffer.concat([Buffer.from([0xa0 + parts.length / 2]), ...parts])
const small = (value: number) => Buffer.from([value >= 0 ? value : 0x20 - 1 - value])

/** User present and verified; attested credential data follows. */
const PRESENT_VERIFIED = 0x05
const WITH_CREDENTIAL = 0x40

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const commonOf = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} })

/** A passkey (ES256) of one site; each proof counts one signature more. */
export function softPasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let counter = 0
  const head = (flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count])
  }
  // COSE key: kty EC2, alg ES256, curve P-256 (RFC 9053 §7.1).
  const point = [small(-2), bytes(Buffer.from(x, 'base64url')), small(-3), bytes(Buffer.from(y, 'base64url'))]
  const key = map(small(1), small(2), small(3), small(-7), small(-1), small(1), ...point)
  const common = commonOf(id.toString('base64url'))
  return {
    create(challenge: string): NewPasskey {
      const authData = Buffer.concat([head(PRESENT_VERIFIED | WITH_CREDENTIAL), Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const attestation = map(text('fmt'), text('none'), text('attStmt'), map(), text('authData'), bytes(authData))
      const data = clientData('webauthn.create', challenge, origin)
      return { ...common, response: { clientDataJSON: data.toString('base64url'), attestationObject: attestation.toString('base64url') } }
    },
    prove(challenge: string): ProvenPasskey {
      counter += 1
      const authData = head(PRESENT_VERIFIED)
      const data = clientData('webauthn.get', challenge, origin)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      const [clientDataJSON, authenticatorData] = [data.toString('base64url'), authData.toString('base64url')]
      return { ...common, response: { clientDataJSON, authenticatorData, signature: signature.toString('base64url') } }
    },
    /** As a copy of it would sign that was made earlier. */
    goBack() {
      counter = 0
    },
  }
}
