import type { ComponentType } from 'react'
import type { PageTable } from '../../kit/later.tsx'
import type { BoxName } from './boxes/boxes.ts'

type WithBodies = (Page: ComponentType) => ComponentType

/** A box of approvals with the views of what is in it. */
const boxOf = (name: BoxName, withBodies: WithBodies) => async () => {
  const { BoxPage } = await import('./BoxPage.tsx')
  return { Component: withBodies(() => <BoxPage name={name} />) }
}

/** Pages of this area by their path; `withBodies` gives a page the views of what documents are about. */
export const approvalsPages = (withBodies: WithBodies) => {
  const loadDocument = async () => ({ Component: withBodies((await import('./DocumentPage.tsx')).DocumentPage) })
  const loadInternalDetail = async () => ({
    Component: withBodies((await import('./registers/InternalDetailPage.tsx')).InternalDetailPage),
  })
  return {
    '/approval/aprvtmpltlistpopup': async () => ({
      Component: (await import('./drafting/TemplatePopup.tsx')).TemplatePopup,
    }),
    '/approval/aprvcpltlistpopup': async () => ({ Component: (await import('./drafting/CopyPopup.tsx')).CopyPopup }),
    '/approval/AprvLine': async () => ({ Component: (await import('./lines/LinePage.tsx')).LinePage }),
    '/approval/bkmklistpopup': async () => ({ Component: (await import('./lines/LinePage.tsx')).KeptLinesPopup }),
    '/approval/bkmkgrppopup': async () => ({ Component: (await import('./lines/LinePage.tsx')).KeptGroupsPopup }),
    '/approval/aprvmemolist': async () => ({ Component: (await import('./drafting/MemoListPage.tsx')).MemoListPage }),
    '/approval/aprvregist': async () => ({ Component: (await import('./drafting/RegisterPage.tsx')).RegisterPage }),
    '/approval/hdwrdocbox': async () => ({
      Component: (await import('./registers/PaperRegisterPage.tsx')).PaperBoxPage,
    }),
    '/approval/hdwrdoclist': async () => ({
      Component: (await import('./registers/PaperRegisterPage.tsx')).PaperRegisterPage,
    }),
    '/approval/hdwrdocdetailpopup': async () => ({
      Component: (await import('./registers/PaperDialogPage.tsx')).PaperDialogPage,
    }),
    '/approval/insdaprv': async () => ({
      Component: (await import('./registers/InternalRegisterPage.tsx')).InternalBoxPage,
    }),
    '/approval/insdaprvlist': async () => ({
      Component: (await import('./registers/InternalRegisterPage.tsx')).InternalRegisterPage,
    }),
    '/approval/insdaprvdetailpopup': loadInternalDetail,
    '/approval/insdaprvlistpopup': async () => ({
      Component: (await import('./registers/DocumentPickerPage.tsx')).DocumentPickerPage,
    }),
    '/approval/aprv': async () => ({ Component: (await import('./BoxesPage.tsx')).BoxesPage }),
    '/approval/aprvdetailpopup': loadDocument,
    '/approval/aprvopinionpopup': loadDocument,
    '/approval/cpltbox': boxOf('CPLT', withBodies),
    '/approval/deptbox': boxOf('DEPT', withBodies),
    '/approval/dfrbox': boxOf('DFR', withBodies),
    '/approval/ntfcbox': boxOf('NTFC', withBodies),
    '/approval/recpbox': boxOf('RECP', withBodies),
    '/approval/rjtbox': boxOf('RJT', withBodies),
    '/approval/submbox': boxOf('SUBM', withBodies),
    '/chems/aprvlinemn': async () => ({
      Component: (await import('./administration/AdministrationPage.tsx')).AdministrationPage,
    }),
    '/chems/aprvlinemnpopup': async () => ({
      Component: (await import('./administration/PopupPages.tsx')).TemplatePopupPage,
    }),
    '/chems/aprvlinegrppopup': async () => ({
      Component: (await import('./administration/PopupPages.tsx')).GroupPopupPage,
    }),
  } satisfies PageTable
}
