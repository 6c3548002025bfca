import { z } from 'zod'
import { text } from '../../codecs.ts'
import { contract } from '../../contract.ts'
import { leaveDate } from '../common/leave-model.ts'
import { dayHalves } from '../requests/leave-body.ts'
import { leaveDetail } from '../requests/leave-list.ts'

/** Other days of an illness that was reported. */
export const sickChangeInput = z
  .strictObject({
    from: leaveDate,
    to: leaveDate,
    startHalf: z.enum(dayHalves).default('FULL'),
    endHalf: z.enum(dayHalves).default('FULL'),
    note: text(500).default(''),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'DATES_TURNED' })
export type SickChangeInput = z.output<typeof sickChangeInput>

/** The days a certificate says, as the office reads them. */
export const certificateInput = z
  .strictObject({ from: leaveDate, to: leaveDate })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'DATES_TURNED' })
export type CertificateInput = z.output<typeof certificateInput>

const path = '/api/v1/application/hldys/sick/:id'
const byId = z.strictObject({ id: z.uuid() })
const ownOrOffice = { kind: 'session', row: 'ownOrOffice' } as const

export const leaveSickness = contract('leaves', {
  confirm: {
    method: 'POST',
    path: `${path}/certificate/confirm`,
    summary: 'Confirms a certificate and the days it says; days of leave in it come back',
    access: { kind: 'session', row: 'officeNotOwn' },
    params: byId,
    body: certificateInput,
    answer: leaveDetail,
  },
  change: {
    method: 'PUT',
    path,
    summary: 'Changes the days of an illness; leave on them is worked out again. After the certificate is confirmed by the office only',
    access: ownOrOffice,
    params: byId,
    body: sickChangeInput,
    answer: leaveDetail,
  },
  withdraw: {
    method: 'POST',
    path: `${path}/withdraw`,
    summary: 'Withdraws an illness; leave it stood on counts again. After the certificate is confirmed by the office only',
    access: ownOrOffice,
    params: byId,
    answer: leaveDetail,
  },
})
