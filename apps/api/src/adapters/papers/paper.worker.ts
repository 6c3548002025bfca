import { parentPort, workerData } from 'node:worker_threads'
import { readSeal, writeCertificate } from './certificate-paper.ts'
import type { CertificatePaper } from './certificate-sheet.ts'
import type { SignatureFile } from './paper-signature.ts'

/** Files of the organisation that papers are made with; without them there is no picture of a seal and no signature. */
export interface PaperSettings {
  /** PNG or JPEG. */
  readonly sealFile?: string | undefined
  readonly signature?: SignatureFile | undefined
}
/** Without a paper the settings are only tried. */
export interface PaperRequest {
  readonly id: number
  readonly paper?: CertificatePaper
}
export type PaperAnswer = { readonly id: number; readonly pdf: Uint8Array } | { readonly id: number; readonly fault: string }

const settings = workerData as PaperSettings

/** What signs is opened once, and only where papers are signed. */
async function openSigning() {
  const { signature } = settings
  if (!signature) return undefined
  const { openSignature, signPaper } = await import('./paper-signature.ts')
  const identity = await openSignature(signature)
  return (pdf: Buffer) => signPaper(pdf, identity, new Date())
}
let signing: ReturnType<typeof openSigning> | undefined
let seal: Buffer | undefined

async function write({ id, paper }: PaperRequest): Promise<PaperAnswer> {
  try {
    const sign = await (signing ??= openSigning())
    seal ??= settings.sealFile === undefined ? undefined : readSeal(settings.sealFile)
    if (!paper) return { id, pdf: new Uint8Array() }
    const pdf = await writeCertificate(paper, seal)
    return { id, pdf: sign ? await sign(pdf) : pdf }
  } catch (error) {
    return { id, fault: error instanceof Error ? error.message : String(error) }
  }
}

// One after the other: papers drawn side by side in one thread would each wait for all of them.
let turn = Promise.resolve()
async function answer(before: Promise<void>, request: PaperRequest) {
  await before
  const written = await write(request)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(written)
}
parentPort?.on('message', (request: PaperRequest) => {
  turn = answer(turn, request)
})
