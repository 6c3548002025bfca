import type { LabelRecords } from '../../labels.ts'

/** Notices to whoever asked for a remittance: {0} payee, {1} day: LB00018091–18092. */
export const remittanceNoticeNames = {
  remittanceExecuted: ['LB00018091', 'Remittances executed', '송금 완료', 'Ausgeführte Überweisungen'],
} as const satisfies LabelRecords
export const remittanceNoticeTexts = {
  remittanceExecuted: [
    'LB00018092',
    'Your remittance to {0} was executed on {1}',
    '{0} 송금이 {1}에 완료되었습니다',
    'Ihre Überweisung an {0} wurde am {1} ausgeführt',
  ],
} as const satisfies LabelRecords
