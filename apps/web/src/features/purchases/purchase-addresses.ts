export const PURCHASES = '/application/purchaserequestlist'
export const PURCHASE_POPUP = '/application/purchaserequestdetailpopup'
/** Where a payment application is written. */
export const PAYMENT_FORM = '/application/applicationforpaymentedt'
