import type { PageTable } from '../../kit/later.tsx'

/** Pages of this area by their path. */
export const galleryPages = {
  '/sample': async () => ({ Component: (await import('./SamplePage.tsx')).SamplePage }),
  '/application/AcCalendar': async () => ({ Component: (await import('./CalendarPage.tsx')).CalendarPage }),
  '/application/AcDatePicker': async () => ({ Component: (await import('./DatePickerPage.tsx')).DatePickerPage }),
  '/application/infomsgpopup': async () => ({ Component: (await import('./InfoMessagePage.tsx')).InfoMessagePage }),
} satisfies PageTable
