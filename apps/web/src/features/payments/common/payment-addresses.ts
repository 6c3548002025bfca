/** Address of the list, whose views are tabs. */
export const PAYMENTS = '/application/applicationforpaymentlist'
export const PAYMENT_FORM = '/application/applicationforpaymentedt'
