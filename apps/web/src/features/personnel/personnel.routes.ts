import type { PageTable } from '../../kit/later.tsx'

const giftPages = async () => import('./gifts/GiftPages.tsx')
const changePages = async () => import('./changes/ChangePages.tsx')
const profilePages = async () => import('./guests/ProfilePages.tsx')

/** Pages of gifts, changes of employees, and guests, by their path. */
export const personnelPages = {
  '/application/giftlist': async () => ({ Component: (await giftPages()).GiftListPage }),
  '/application/giftdetailpopup': async () => ({ Component: (await giftPages()).GiftDialogPage }),
  '/application/employeechangelist': async () => ({ Component: (await changePages()).EmployeeChangeListPage }),
  '/application/employeechangedetailpopup': async () => ({ Component: (await changePages()).EmployeeChangeDialogPage }),
  '/application/irregularprofilelist': async () => ({ Component: (await profilePages()).ProfileListPage }),
  '/application/irregularprofiledetailpopup': async () => ({ Component: (await profilePages()).ProfileDialogPage }),
} satisfies PageTable
