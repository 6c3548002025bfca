export const REMITTANCES = '/application/remittancelist'
export const REMITTANCE_POPUP = '/application/remittancedetailpopup'
