/** The address of a document as a page of its own, or as paper. */
export const documentAddress = (id: string, as: 'page' | 'print' = 'page') =>
  `/approval/aprvdetailpopup?id=${encodeURIComponent(id)}${as === 'print' ? '&print' : ''}`
