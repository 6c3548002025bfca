import { readFileSync } from 'node:fs'
import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { SignPdf } from '@signpdf/signpdf'
import { Signer, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils'
import * as asn1js from 'asn1js'
import forge from 'node-forge'
import * as pkijs from 'pkijs'

/** Where the certificate file of the organisation is, and what it is opened with. */
export interface SignatureFile {
  readonly path: string
  readonly password: string
}

/** Object identifiers of CMS (RFC 5652) and of the attribute that PAdES asks for (RFC 5035). */
const DATA = '1.2.840.113549.1.7.1'
const SIGNED_DATA = '1.2.840.113549.1.7.2'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
const RSA_SHA256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const
/** Bytes kept free in the file: a chain of some certificates with its signature. */
const SIGNATURE_BYTES = 16_384

interface Identity {
  /** The signing one first, then those above it. */
  readonly certificates: readonly pkijs.Certificate[]
  readonly key: CryptoKey
  readonly name: string
}

const toBytes = (der: forge.util.ByteStringBuffer) => Uint8Array.from(Buffer.from(der.getBytes(), 'binary'))

/** Opens a PKCS #12 file. Throws a sentence that names what is wrong with it. */
export async function openSignature({ path, password }: SignatureFile): Promise<Identity> {
  const asn1 = forge.asn1.fromDer(readFileSync(path).toString('binary'))
  const file = forge.pkcs12.pkcs12FromAsn1(asn1, password)
  const bags = (type: string) => file.getBags({ bagType: type })[type] ?? []
  const shrouded = bags(forge.pki.oids['pkcs8ShroudedKeyBag'] ?? '')
  const key = [...shrouded, ...bags(forge.pki.oids['keyBag'] ?? '')].find((bag) => bag.key)?.key
  if (!key) throw new Error(`${path} has no RSA key`)
  const found = bags(forge.pki.oids['certBag'] ?? '').flatMap(({ cert }) => (cert ? [cert] : []))
  const own = found.find(({ publicKey }) => 'n' in publicKey && publicKey.n.equals(key.n))
  if (!own) throw new Error(`${path} has no certificate for its key`)
  const chain = [own, ...found.filter((cert) => cert !== own)]
  const certificates = chain.map((cert) => pkijs.Certificate.fromBER(toBytes(forge.asn1.toDer(forge.pki.certificateToAsn1(cert)))))
  const wrapped = forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(key))
  const pkcs8 = toBytes(forge.asn1.toDer(wrapped))
  const field: unknown = own.subject.getField('CN')?.value
  return {
    certificates,
    key: await crypto.subtle.importKey('pkcs8', pkcs8, RSA_SHA256, false, ['sign']),
    name: typeof field === 'string' ? field : '',
  }
}

const sha256 = async (content: BufferSource) => new Uint8Array(await crypto.subtle.digest('SHA-256', content))
const attribute = (type: string, value: asn1js.BaseBlock) => new pkijs.Attribute({ type, values: [value] })

/** Names the certificate within what is signed, so that no other one can be put in its place. */
async function signingCertificate(certificate: pkijs.Certificate) {
  const hash = await sha256(certificate.toSchema().toBER())
  const essCertId = new asn1js.Sequence({ value: [new asn1js.OctetString({ valueHex: hash })] })
  const value = new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [essCertId] })] })
  return attribute(SIGNING_CERTIFICATE_V2, value)
}

/** A detached CMS signature as PAdES baseline B has it (EN 319 142-1): the time is that of the file, no attribute. */
class PadesSigner extends Signer {
  readonly #identity: Identity
  constructor(identity: Identity) {
    super()
    this.#identity = identity
  }
  override async sign(content: Buffer) {
    const { certificates, key } = this.#identity
    const [own] = certificates
    if (!own) throw new Error('no certificate to sign with')
    const digest = await sha256(Uint8Array.from(content))
    const attributes = [
      attribute(CONTENT_TYPE, new asn1js.ObjectIdentifier({ value: DATA })),
      attribute(MESSAGE_DIGEST, new asn1js.OctetString({ valueHex: digest })),
      await signingCertificate(own),
    ]
    const signer = new pkijs.SignerInfo({
      version: 1,
      sid: new pkijs.IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
      signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes }),
    })
    const encapContentInfo = new pkijs.EncapsulatedContentInfo({ eContentType: DATA })
    const signed = new pkijs.SignedData({ version: 1, encapContentInfo, signerInfos: [signer], certificates: [...certificates] })
    await signed.sign(key, 0, 'SHA-256', Uint8Array.from(content))
    const info = new pkijs.ContentInfo({ contentType: SIGNED_DATA, content: signed.toSchema(true) })
    return Buffer.from(info.toSchema().toBER())
  }
}

/** The file with the signature of the organisation in it (PAdES); every later change of a byte shows. */
export async function signPaper(pdf: Buffer, identity: Identity, at: Date): Promise<Buffer> {
  const prepared = plainAddPlaceholder({
    pdfBuffer: pdf,
    reason: '',
    contactInfo: '',
    name: identity.name,
    location: '',
    signingTime: at,
    signatureLength: SIGNATURE_BYTES,
    subFilter: SUBFILTER_ETSI_CADES_DETACHED,
  })
  return new SignPdf().sign(prepared, new PadesSigner(identity), at)
}
