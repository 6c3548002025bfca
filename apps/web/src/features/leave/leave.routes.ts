import type { PageTable } from '../../kit/later.tsx'

/** Pages of this area by their path. */
export const leavePages = {
  '/application/holidaylist': async () => ({ Component: (await import('./LeavePage.tsx')).HolidayListPage }),
  '/application/holidaydetailpopup': async () => ({
    Component: (await import('./LeaveDialogPage.tsx')).HolidayDialogPage,
  }),
  '/application/scheduleadjustmentlist': async () => ({
    Component: (await import('./schedules/ScheduleListPage.tsx')).ScheduleListPage,
  }),
  '/application/scheduleadjustmentdetailpopup': async () => ({
    Component: (await import('./schedules/ScheduleDialogPage.tsx')).ScheduleDialogPage,
  }),
  '/bbs/absentee/absenteelist': async () => ({ Component: (await import('./calendars/AbsenteePage.tsx')).AbsenteePage }),
  '/bbs/absentee/absenteeedt/absenteeedt': async () => ({
    Component: (await import('./calendars/AbsenceEntryPage.tsx')).AbsenceEntryPage,
  }),
  '/system/holidaylist': async () => ({ Component: (await import('./LeaveAdministrationPage.tsx')).HolidayAdminPage }),
} satisfies PageTable
