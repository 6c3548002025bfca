export const PROJECTS = '/project/projectlist'
export const PROJECT_STATUSES = '/project/projectstatuslist'
/** With a number the page of a project, without one and with `?new`, `?draft` or `?id` the request for its approval. */
export const PROJECT_STATUS = '/project/status'
/** With or without a number the form of a project, with `?new`, `?draft` or `?id` the request for another lead. */
export const PROJECT_EDIT = '/project/projectedt'
export const projectEditAddress = (projectNo = '') => `${PROJECT_EDIT}${projectNo === '' ? '' : `/${encodeURIComponent(projectNo)}`}`
export const projectStatusAddress = (projectNo: string) => `${PROJECT_STATUS}/${encodeURIComponent(projectNo)}`
export const approvalRequestAddress = (projectNo: string) => `${PROJECT_STATUS}?new=${encodeURIComponent(projectNo)}`
export const leadRequestAddress = (projectNo: string) => `${PROJECT_EDIT}?new=${encodeURIComponent(projectNo)}`
export const participationRequestAddress = (projectNo: string) => `/project/participantapplicationedt?new=${encodeURIComponent(projectNo)}`
export const wbsAddress = (projectNo: string) => `/project/wbsinfo/wbsinfo?project=${encodeURIComponent(projectNo)}`
/** Pages of the research results and assets that a project lists. */
export const outputPageAddress = (id: string) => `/project/researchperformanceinfo/${id}`
export const patentPageAddress = (id: string) => `/project/patentinfo/${id}`
export const assetPageAddress = (id: string) => `/assetmgt/assetmgtdetailpopup?id=${id}`
