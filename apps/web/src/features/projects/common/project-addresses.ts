export const PROJECTS = '/project/projectlist'
export const PROJECT_STATUSES = '/project/projectstatuslist'
export const projectEditAddress = (projectNo = '') => `/project/projectedt${projectNo === '' ? '' : `/${encodeURIComponent(projectNo)}`}`
export const projectStatusAddress = (projectNo: string) => `/project/status/${encodeURIComponent(projectNo)}`
export const wbsAddress = (projectNo: string) => `/project/wbsinfo/wbsinfo?project=${encodeURIComponent(projectNo)}`
