import type { PageTable } from '../../kit/later.tsx'

const pickerPages = async () => import('./PickerPages.tsx')

/** Pages of this area by their path. */
export const pickersPages = {
  '/common/atflgrid': async () => ({ Component: (await import('./FilePickerPage.tsx')).FilePickerPage }),
  '/common/mailuserslct': async () => ({ Component: (await import('./MailPickerPage.tsx')).MailPickerPage }),
  '/common/monthslct': async () => ({ Component: (await import('./MonthPickerPage.tsx')).MonthPickerPage }),
  '/common/picpreview': async () => ({ Component: (await import('./PicturePage.tsx')).PicturePage }),
  '/common/userslct': async () => ({ Component: (await pickerPages()).UserPickerPage }),
  '/common/usermultislct': async () => ({ Component: (await pickerPages()).UsersPickerPage }),
  '/common/deptslct': async () => ({ Component: (await pickerPages()).DepartmentPickerPage }),
} satisfies PageTable
