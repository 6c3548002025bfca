import { z } from 'zod'
import { text } from '../../codecs.ts'
import { ASSET_REASON_MAX, type AssetFaults, assetNumber, emptyFaults, lineFaults, linesOf, optionalId } from './asset-lines.ts'

const relocationLine = z.strictObject({
  assetNo: assetNumber,
  /** '' = stays where, or with whom, it is. */
  placeId: optionalId,
  custodianId: text(20),
  /** Where and with whom it was when the request was written; '' = nowhere, nobody. */
  formerPlaceId: optionalId,
  formerCustodianId: text(20),
})
export type RelocationLine = z.output<typeof relocationLine>

/** Assets that get another place, another custodian or both; what is not said stays. A draft may be incomplete. */
export const relocationBody = z.strictObject({
  type: z.literal('relocation'),
  lines: linesOf(relocationLine),
  reason: text(ASSET_REASON_MAX),
})
export type RelocationBody = z.output<typeof relocationBody>

export const blankRelocation: RelocationBody = { type: 'relocation', lines: [], reason: '' }

/** The place and the custodian a line gives its asset; undefined where they stay. */
export const newPlace = ({ placeId, formerPlaceId }: RelocationLine) => (placeId === '' || placeId === formerPlaceId ? undefined : placeId)
export const newCustodian = ({ custodianId, formerCustodianId }: RelocationLine) =>
  custodianId === '' || custodianId === formerCustodianId ? undefined : custodianId

/** What has to be filled in or corrected before submission: path inside the body → word of the fault. */
export const relocationFaults = (body: RelocationBody): AssetFaults => ({
  ...lineFaults(body.lines, (line): AssetFaults =>
    newPlace(line) === undefined && newCustodian(line) === undefined ? { placeId: 'NOTHING_CHANGES' } : {},
  ),
  ...emptyFaults(body, ['reason']),
})
