import type { Who } from '../../../apps/api/src/kernel/access/session.ts'
import { paymentPersonas } from './payment-data.sql.ts'

/** The rights of somebody of the office, for work that is measured without a call. */
export const officer: Who = {
  userId: paymentPersonas.office,
  publicId: '',
  tokenHash: Buffer.alloc(0),
  roles: ['G01', 'H01'],
  granted: true,
  steppedUp: false,
  mustChangePassword: false,
  rightsVersion: '',
  referenceVersion: '',
  today: '',
  departmentCode: '',
  departments: [],
  keys: [],
  deputises: false,
  language: 'en',
}
