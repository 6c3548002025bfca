/** Addresses of the list of boards and of its popup. */
export const boardPages = { path: '/system/bbs/masterlist', popup: '/system/bbs/masteredt' }
