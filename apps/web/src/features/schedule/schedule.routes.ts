import type { PageTable } from '../../kit/later.tsx'

/** Pages of the calendar by their path. */
export const schedulePages = {
  '/bbs/schedule/schedulelist': async () => ({ Component: (await import('./calendar/SchedulePage.tsx')).SchedulePage }),
  '/bbs/schedule/scheduleedt/:scheduleedt?': async () => ({ Component: (await import('./events/EventEditPage.tsx')).EventEditPage }),
  '/bbs/schedule/scheduleinfo/:scheduleinfo?': async () => ({ Component: (await import('./events/EventInfoPage.tsx')).EventInfoPage }),
} satisfies PageTable
