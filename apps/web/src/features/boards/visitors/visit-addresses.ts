export const VISITS = '/bbs/visitor/visitorlist'
export const visitAddress = (id = '') => `/bbs/visitor/visitoredt${id === '' ? '' : `/${id}`}`
