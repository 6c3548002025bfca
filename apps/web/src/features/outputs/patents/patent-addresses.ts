export const PATENTS = '/project/patentlist'
export const PATENT_INFO = '/project/patentinfo'
export const patentAddress = (id: string) => `${PATENT_INFO}/${id}`
