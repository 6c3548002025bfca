/** Address of the posts of a board; of all boards without one. */
export const boardAddress = (boardId: string) => `/bbs/basic/basiclist${boardId === '' ? '' : `/${boardId}`}`

export const postAddress = (boardId: string, id: string) => `/bbs/basic/basicinfo/${boardId}/${id}`

/** Where a post is written; a new one without an id. */
export const editAddress = (boardId: string, id = '') =>
  `/bbs/basic/basicedt${boardId === '' ? '' : `/${boardId}${id === '' ? '' : `/${id}`}`}`
