export const PURCHASES = '/application/purchaserequestlist'
export const PURCHASE_POPUP = '/application/purchaserequestdetailpopup'
