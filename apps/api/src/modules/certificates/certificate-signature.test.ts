import { createHash, generateKeyPairSync, verify } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { certificates } from '@maru/shared/certificates/certificate.ts'
import forge from 'node-forge'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { employment, issue } from '../../test/staff/certificate-fixtures.ts'
import { readPdf } from '../../test/staff/read-pdf.ts'
import { loadCookie, testApp, type TestApp } from '../../test/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'maru-certificates-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PASSWORD = 'of the organisation'
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
})

/** A certificate file as a certification authority hands it out, signed by itself. */
function writeP12(name: string) {
  const cert = forge.pki.createCertificate()
  const key = forge.pki.privateKeyFromPem(keys.privateKey)
  Object.assign(cert, { publicKey: forge.pki.publicKeyFromPem(keys.publicKey), serialNumber: '0a1b' })
  cert.validity.notBefore = new Date('2026-01-01')
  cert.validity.notAfter = new Date('2036-01-01')
  const subject = [{ name: 'commonName', value: 'Hanul Europe' }]
  cert.setSubject(subject)
  cert.setIssuer(subject)
  cert.sign(key, forge.md.sha256.create())
  const p12 = forge.pkcs12.toPkcs12Asn1(key, [cert], PASSWORD, { algorithm: 'aes256' })
  const path = join(folder, name)
  writeFileSync(path, Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary'))
  return path
}

async function downloadOwn(app: TestApp, user: string) {
  const { id } = await issue(app, user, employment())
  const url = certificates.pdf.path.replace(':id', id)
  return (await app.inject({ method: 'GET', url, headers: { cookie: await loadCookie(app, user) } })).rawPayload
}

/** What a signed PDF file says: the bytes that are signed, and the CMS between them. */
function signatureOf(pdf: Buffer) {
  const text = pdf.toString('latin1')
  const [, a = 0, b = 0, c = 0, d = 0] = (/\/ByteRange ?\[(\d+) (\d+) (\d+) (\d+) *\]/.exec(text) ?? []).map(Number)
  const signed = Buffer.concat([pdf.subarray(a, a + b), pdf.subarray(c, c + d)])
  const hex = text.slice(a + b + 1, c - 1)
  return { text, signed, isWhole: c + d === pdf.length, cms: Buffer.from(hex, 'hex') }
}

type Asn1 = forge.asn1.Asn1
const children = (node: Asn1 | undefined) => (Array.isArray(node?.value) ? node.value : [])

/** The signed attributes and the signature of a CMS, read by another library than the one that wrote them. */
function readCms(cms: Buffer) {
  const content = children(forge.asn1.fromDer(cms.toString('latin1'), { parseAllBytes: false } as never))[1]
  const signerInfo = children(children(children(content)[0]).at(-1))[0]
  const attributes = children(signerInfo)[3]
  const values = new Map(
    children(attributes).map((attribute) => {
      const [type, set] = children(attribute)
      return [forge.asn1.derToOid(type?.value as string), children(set)[0]] as const
    }),
  )
  const set = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SET, true, children(attributes))
  const signature = Buffer.from(children(signerInfo)[5]?.value as string, 'latin1')
  return { values, signedAttributes: Buffer.from(forge.asn1.toDer(set).getBytes(), 'latin1'), signature }
}

it('signs each file with the certificate of the organisation, and puts the picture of its seal on it', async () => {
  const sealFile = join(folder, 'seal.png')
  writeFileSync(
    sealFile,
    await sharp({ create: { width: 200, height: 200, channels: 4, background: { r: 190, g: 20, b: 20, alpha: 0.8 } } })
      .png()
      .toBuffer(),
  )
  const settings = { CERTIFICATE_P12_FILE: writeP12('own.p12'), CERTIFICATE_P12_PASSWORD: PASSWORD, CERTIFICATE_SEAL_FILE: sealFile }
  const app = await testApp(settings)
  const pdf = await downloadOwn(app, 'kim')
  await app.close()
  const { text, signed, isWhole, cms } = signatureOf(pdf)
  expect([isWhole, text.includes('/ETSI.CAdES.detached')]).toEqual([true, true])
  const { values, signedAttributes, signature } = readCms(cms)
  const digest = (content: Buffer) => createHash('sha256').update(content).digest().toString('latin1')
  expect(values.get('1.2.840.113549.1.9.4')?.value).toBe(digest(signed))
  expect(values.has('1.2.840.113549.1.9.16.2.47')).toBe(true)
  expect(verify('sha256', signedAttributes, keys.publicKey, signature)).toBe(true)
  const changed = Buffer.from(signed)
  changed[500] = (changed[500] ?? 0) ^ 1
  expect(digest(changed)).not.toBe(values.get('1.2.840.113549.1.9.4')?.value)
  const { pages, images, picture } = await readPdf(pdf)
  if (process.env['KEEP_PICTURES']) writeFileSync(`${process.env['KEEP_PICTURES']}/signed.png`, picture)
  expect([pages.length, images]).toEqual([1, 1])
  expect(pages[0]).toContain('Min-jun Kim')
})

it('does not start with a certificate file or a seal that cannot be used', async () => {
  const path = writeP12('wrong.p12')
  await expect(testApp({ CERTIFICATE_P12_FILE: path, CERTIFICATE_P12_PASSWORD: 'wrong' })).rejects.toThrow('cannot be used')
  await expect(testApp({ CERTIFICATE_P12_FILE: join(folder, 'none.p12') })).rejects.toThrow('none.p12')
  const sealFile = join(folder, 'seal.txt')
  writeFileSync(sealFile, 'a seal')
  await expect(testApp({ CERTIFICATE_SEAL_FILE: sealFile })).rejects.toThrow('neither PNG nor JPEG')
})
