/** Where two outputs are compared to be merged; without the second one it is chosen. */
export const mergeAddress = (id: string, mergedId = '') => `/project/researchperformanceinfo/${id}?merge=${mergedId}`
