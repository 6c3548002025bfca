import { blankDisposal, blankDisposalLine } from '@maru/shared/assets/requests/disposal-body.ts'
import { expect, it } from 'vitest'
import { findMissingProof } from './missing-proof.ts'

const lines = [
  { ...blankDisposalLine, assetNo: 'CHAIR' },
  { ...blankDisposalLine, assetNo: 'LAPTOP', wipedOn: '2026-11-30' },
]
const storesData = (assetNo: string) => assetNo === 'LAPTOP'

it('asks for the proof of what stores data only, field by field', () => {
  expect(findMissingProof({ ...blankDisposal, disposalReason: 'SCRAP', lines }, storesData)).toEqual({
    'lines.1.wipeMethod': 'REQUIRED',
    'lines.1.wipedById': 'REQUIRED',
  })
})

it('asks for no proof of what is lost or stolen', () => {
  expect(findMissingProof({ ...blankDisposal, disposalReason: 'THEFT', lines }, storesData)).toEqual({})
})
