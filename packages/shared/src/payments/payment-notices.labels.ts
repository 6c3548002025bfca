import type { LabelRecords } from '../labels.ts'

/** Notices to those who approved a payment: {0} payee, {1} number of the invoice or document, its title without one: LB00019057–19058. */
export const paymentNoticeNames = {
  paymentAccount: ['LB00019057', 'Accounts changed after approval', '승인 후 계좌 변경', 'Nach Genehmigung geänderte Konten'],
} as const satisfies LabelRecords
export const paymentNoticeTexts = {
  paymentAccount: [
    'LB00019058',
    'The account of {0} was changed after you approved a payment: {1}. Confirm it, or it is not paid.',
    '지급 승인 후 {0}의 계좌가 변경되었습니다: {1}. 확인해야 지급됩니다.',
    'Das Konto von {0} wurde geändert, nachdem Sie eine Zahlung genehmigt haben: {1}. Bestätigen Sie es, sonst wird nicht gezahlt.',
  ],
} as const satisfies LabelRecords
