import { paymentLabels } from '@maru/shared/payments/payment.labels.ts'
import { blankRemittance, type RemittanceBody, remittanceFaults } from '@maru/shared/payments/remittances/remittance-body.ts'
import { remittanceLabels as labels } from '@maru/shared/payments/remittances/remittance.labels.ts'
import { remittances } from '@maru/shared/payments/remittances/remittance.ts'
import { defineRequestPopup } from '../../approvals/request-list/request-screen.ts'
import { REMITTANCE_POPUP, REMITTANCES } from './remittance-addresses.ts'
import { DocumentRemittance } from './DocumentRemittance.tsx'
import { RemittanceAside } from './RemittanceAside.tsx'
import { RemittanceFields } from './RemittanceFields.tsx'

/** A remittance as the shared form of requests needs it. */
export const remittanceScreen = defineRequestPopup<RemittanceBody>({
  routes: remittances,
  formCode: 'REMITTANCE',
  path: REMITTANCES,
  popup: REMITTANCE_POPUP,
  newTitle: labels.newTitle,
  draftTitle: labels.draftTitle,
  kind: () => ({
    blank: blankRemittance,
    labels: { ...paymentLabels, ...labels },
    Body: RemittanceFields,
    Aside: RemittanceAside,
    titleOf: ({ reference, payeeName }) => [payeeName.trim(), reference.trim()].filter(Boolean).join(' · '),
    missing: remittanceFaults,
    filesNeeded: () => 1,
    lineFollowsBody: true,
  }),
  Body: DocumentRemittance,
})
