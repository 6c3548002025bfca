/**
 * The rules a service applies to the record a call names, besides the session or the grant: a call says which by `row`, and the reference
 * of the API says it to whoever calls.
 */
export const rowRules = {
  own: 'only what is the caller’s own',
  owner: 'only what the caller keeps, or what everybody shares',
  colleague: 'people who are here; of those who are not, the office and administrators within their data scope',
  selfOrAdmin: 'the own account, or others for those who may end sessions',
  selfOrOffice: 'the own record, or those within the data scope of the office and administrators',
  editsUser: 'an administrator within the data scope; others their own phones, picture and password',
  editsPicture: 'the own picture, or those of others for administrators',
  mayGrant: 'never the own roles, only roles held, people and departments within the data scope',
  mayGive: 'never a role of one’s own, no more reach than one’s own, an administrator always remains',
  ownMenu: 'menus one’s roles open',
  ownSession: 'the session that asks',
  ownDelegation: 'the own deputies, or those of others for the office',
  mayCallTheList: 'whoever may call the list that is exported',
  importKind: 'whoever may write this kind of record',
  seesParent: 'whoever sees the record the file hangs on, or uploaded it while it hangs on none',
  editsParent: 'whoever may change the record the file hangs on',
  canRead: 'documents one drafted, answers, is told of, or which their scope opens after the decision',
  canEdit: 'the drafter, while the document is a draft, recalled or returned',
  canAct: 'whoever the step waits for, or the deputy of the day; never the drafter',
  canReassign: 'whoever the step waits for within the department, or the office',
  canReceive: 'those of the receiving department who receive for it, or whom it was given to',
  drafter: 'the drafter',
  author: 'whoever gave the opinion',
  inLine: 'the drafter and those in the line',
  objection: 'whom the objection concerns',
  ownBox: 'the own box, or that of somebody one stands in for',
  canReadPaper: 'entries within the data scope, of the department for its clerks, and those one registered, deals with or is told of',
  keepsPaper: 'the office, and clerks for their department',
  ownOrOffice: 'the own leave, or that within the data scope of the office',
  teamOrOffice: 'leave of departments one heads, or within the data scope of the office',
  ownTeamOrOffice: 'the own leave, that of departments one heads, or within the data scope of the office',
  secondPerson: 'neither the proposer nor the person it touches, nor a deputy of either',
  officeNotOwn: 'the office within its data scope, never for oneself',
  readers: 'whoever may read the document of the leave',
} as const

export type RowRule = keyof typeof rowRules
