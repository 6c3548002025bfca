import { z } from 'zod'
import { contract } from '../../contract.ts'
import { payment } from '../payment.ts'

export const invoiceVersions = contract('invoice-versions', {
  link: {
    method: 'POST',
    path: '/api/v1/application/applicationforpayment/:id/version',
    summary: 'Links an approved correction to its first version, where what it says was paid before covers what was requested for that',
    access: { kind: 'grant', roles: ['H01'] },
    params: z.strictObject({ id: z.uuid() }),
    answer: payment,
  },
  tellApart: {
    method: 'POST',
    path: '/api/v1/application/applicationforpayment/:id/other-company',
    summary: 'Says that an approved correction and the version that holds it are of two companies, after which neither is held',
    access: { kind: 'grant', roles: ['H01'] },
    params: z.strictObject({ id: z.uuid() }),
    answer: payment,
  },
})
