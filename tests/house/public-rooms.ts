/** Rooms of a feature that other features may import. */
export const publicRooms = [
  'approvals/common',
  'approvals/documents',
  'approvals/lines',
  'approvals/requests',
  'approvals/request-list',
  'files/attachments',
  'histories/changes',
  'imports/dialog',
  'mail/recipient-picker',
  'menus/tree',
  'pickers/parts',
  'projects/common',
  'tokens',
  'users/departments',
  'users/people',
]

/** Whether a file is of what every screen is made of, which the gallery shows. */
export const isPart = (path: string) =>
  /^apps\/web\/src\/(kit|widgets|features\/(files|imports|histories\/changes|mail\/recipient-picker|menus\/tree|users\/(departments|people)))\//.test(
    path,
  )
