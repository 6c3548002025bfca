import { z } from 'zod'
import { revision } from '../../contract.ts'
import { type Contributor, contributors, equalShares } from '../contributors.ts'
import { normalizeOrcid } from '../identifiers.ts'
import { splitName } from '../person-name.ts'
import { projectShares } from '../project-shares.ts'
import { type OutputInput, outputInput, outputRow } from './output-fields.ts'

/** The output that stays as it is to be, and the one that goes; files of both stay. */
export const mergeInput = outputInput.omit({ fileKey: true }).extend({ revision, mergedId: z.uuid(), mergedRevision: revision })
export type MergeInput = z.output<typeof mergeInput>

export const mergePreview = z.object({
  stays: outputRow,
  merged: outputRow,
  /** Authors and projects of both, without doubles; shares are proposed. */
  authors: contributors,
  projects: projectShares,
  /** Whether the output that stays waits for the office again. */
  waitsAgain: z.boolean(),
})
export type MergePreview = z.output<typeof mergePreview>

/** Fields that one of the two outputs gives. */
export const mergedFields = [
  'kind',
  'title',
  'journalId',
  'source',
  'year',
  'volume',
  'issue',
  'pages',
  'doi',
  'isbn',
  'note',
] as const satisfies readonly (keyof OutputInput)[]
export type MergedField = (typeof mergedFields)[number]

type Sides = Pick<MergePreview, 'stays' | 'merged'>

/** Fields in which the two outputs differ. */
export const listDifferences = ({ stays, merged }: Sides) => mergedFields.filter((field) => stays[field] !== merged[field])

/** Whether the output that goes gives a field at first: it is verified and the other one is not, or it alone has a value. */
export function isFromMerged({ stays, merged }: Sides, field: MergedField) {
  if (merged[field] === '') return false
  return stays[field] === '' || (merged.status === 'VERIFIED' && stays.status !== 'VERIFIED')
}

/** The fields of the output that stays, before anybody chooses. */
export const proposeFields = (sides: Sides) =>
  Object.fromEntries(mergedFields.map((field) => [field, sides[isFromMerged(sides, field) ? 'merged' : 'stays'][field]])) as Pick<
    OutputInput,
    MergedField
  >

/** A name whichever part comes first: `Kim, Min-jun` is `Min-Jun Kim`. */
function foldName(name: string) {
  const parts = splitName(name)
  return `${parts.given}${parts.family}`
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

const isSamePerson = (one: Contributor, other: Contributor) => {
  if (one.userId !== '' && other.userId !== '') return one.userId === other.userId
  const [orcid, otherOrcid] = [normalizeOrcid(one.orcid), normalizeOrcid(other.orcid)]
  if (orcid !== '' && otherOrcid !== '') return orcid === otherOrcid
  return foldName(one.name) === foldName(other.name)
}

/** Authors of the output that stays in their order, then those only the other one has; equal shares where somebody is added. */
export function uniteAuthors(stays: readonly Contributor[], merged: readonly Contributor[]): Contributor[] {
  const own = stays.map((author) => {
    const same = merged.find((one) => isSamePerson(author, one))
    return { ...author, userId: author.userId || (same?.userId ?? ''), orcid: author.orcid || (same?.orcid ?? '') }
  })
  const more = merged.filter((one) => !own.some((author) => isSamePerson(author, one)))
  if (more.length === 0) return own
  const shares = equalShares(own.length + more.length)
  return [...own, ...more].map((author, at) => ({ ...author, sharePct: shares[at] ?? '' }))
}

interface Shared {
  readonly projectNo: string
  readonly sharePct: string
}

/** Projects of both outputs; equal shares where the other one adds some to those there are. */
export function uniteProjects<Share extends Shared>(stays: readonly Share[], merged: readonly Share[]): Share[] {
  if (stays.length === 0) return [...merged]
  const more = merged.filter(({ projectNo }) => !stays.some((one) => one.projectNo === projectNo))
  if (more.length === 0) return [...stays]
  const shares = equalShares(stays.length + more.length)
  return [...stays, ...more].map((share, at) => ({ ...share, sharePct: shares[at] ?? '' }))
}
