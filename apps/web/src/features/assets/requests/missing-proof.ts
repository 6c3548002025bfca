import { isBlank } from '@maru/shared/codecs.ts'
import { type DisposalBody, isMissing } from '@maru/shared/assets/requests/disposal-body.ts'

const proof = ['wipeMethod', 'wipedById', 'wipedOn'] as const

/** What is missing of the proof that data were erased, as path inside the body → word of the fault; what is lost needs none. */
export function findMissingProof(body: DisposalBody, storesData: (assetNo: string) => boolean): Readonly<Record<string, 'REQUIRED'>> {
  if (isMissing(body)) return {}
  const faults = body.lines.flatMap((line, index) =>
    storesData(line.assetNo)
      ? proof.filter((name) => isBlank(line[name])).map((name) => [`lines.${String(index)}.${name}`, 'REQUIRED'] as const)
      : [],
  )
  return Object.fromEntries(faults)
}
