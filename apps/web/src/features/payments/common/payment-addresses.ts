/** Address of the list, whose views are tabs. */
export const PAYMENTS = '/application/applicationforpaymentlist'
/** Address of company cards and their transactions. */
export { CARDS_PAGE as CARDS } from '@maru/shared/cards/card.ts'
export const PAYMENT_FORM = '/application/applicationforpaymentedt'
