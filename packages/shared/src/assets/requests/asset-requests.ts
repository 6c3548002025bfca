import { z } from 'zod'
import { requestContract } from '../../approvals/requests/request-list.ts'
import { changeBody } from './change-body.ts'
import { disposalBody, disposalReasons } from './disposal-body.ts'
import { leasingBody } from './leasing-body.ts'
import { relocationBody } from './relocation-body.ts'

const path = '/api/v1/application'

/** Requests to lend assets (SPEC 2: leasing). */
export const leasingRequests = requestContract('leasing-requests', {
  path: `${path}/leasing`,
  screen: '/application/leasinglist',
  noun: 'lending requests',
  body: leasingBody,
  filters: {},
})

/** Requests for another place or custodian of assets (SPEC 2: rental location). */
export const relocationRequests = requestContract('relocation-requests', {
  path: `${path}/rentallocation`,
  screen: '/application/rentallocationlist',
  noun: 'relocation requests',
  body: relocationBody,
  filters: {},
})

/** Requests to correct what the register says of assets (SPEC 2: change). */
export const assetChangeRequests = requestContract('asset-change-requests', {
  path: `${path}/change`,
  screen: '/application/changelist',
  noun: 'asset changes',
  body: changeBody,
  filters: {},
})

/** Requests to dispose of assets (SPEC 2: disposal). */
export const disposalRequests = requestContract('disposal-requests', {
  path: `${path}/disposal`,
  screen: '/application/disposallist',
  noun: 'disposals',
  body: disposalBody,
  filters: { disposalReason: z.enum(disposalReasons).optional() },
})
