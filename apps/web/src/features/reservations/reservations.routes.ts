import type { PageTable } from '../../kit/later.tsx'

const popup = async () => ({ Component: (await import('./booking/ReservationPopup.tsx')).ReservationPopup })
const resourcePopup = async () => ({ Component: (await import('./resources/ResourcePages.tsx')).ResourcePopup })

/** Pages of this area by their path. */
export const reservationsPages = {
  '/application/cnfrmrsvlist': async () => ({ Component: (await import('./ReservationPages.tsx')).RoomPage }),
  '/application/cnfrmrsvpopup': popup,
  '/application/companycarlist': async () => ({ Component: (await import('./ReservationPages.tsx')).CarPage }),
  '/application/companycardetailpopup': popup,
  '/application/resourceequipmentlist': async () => ({ Component: (await import('./ReservationPages.tsx')).EquipmentPage }),
  '/application/resourceequipmentdetailpopup': popup,
  '/application/guesthousereservationlist': async () => ({ Component: (await import('./ReservationPages.tsx')).GuesthousePage }),
  '/application/guesthousereservationdetailpopup': popup,
  '/application/rsvcancelpopup': async () => ({ Component: (await import('./details/CancelPage.tsx')).CancelPage }),
  '/application/gsthsrsvprco': async () => ({ Component: (await import('./guesthouse/GuestProcessPage.tsx')).GuestProcessPage }),
  '/application/gsthsrsvstsdownloadpopup': async () => ({
    Component: (await import('./guesthouse/StatusExportDialog.tsx')).StatusExportDialog,
  }),
  '/system/cnfrmmgtlist': async () => ({ Component: (await import('./resources/ResourcePages.tsx')).RoomAdminPage }),
  '/system/cnfrmmgtdetailpopup': resourcePopup,
  '/system/isttcarmgtlist': async () => ({ Component: (await import('./resources/ResourcePages.tsx')).CarAdminPage }),
  '/system/isttcarmgtdetailpopup': resourcePopup,
  '/system/rsrcequpmgtlist': async () => ({ Component: (await import('./resources/ResourcePages.tsx')).EquipmentAdminPage }),
  '/system/rsrcequpmgtdetailpopup': resourcePopup,
} satisfies PageTable
