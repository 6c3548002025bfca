export const CHANGES = '/application/employeechangelist'
export const CHANGE_POPUP = '/application/employeechangedetailpopup'
