import { blankHeadCount, FUNDING_MAX, type HeadCountBody, headCountFaults } from '@maru/shared/recruitment/head-count-body.ts'
import { headCountLabels as labels } from '@maru/shared/recruitment/head-count.labels.ts'
import { headCounts } from '@maru/shared/recruitment/head-count.ts'
import { defineRequestPopup } from '../../approvals/request-list/request-screen.ts'
import { rowLabels } from '../../approvals/requests/request-kind.ts'
import { HEAD_COUNT_POPUP, HEAD_COUNTS } from '../recruitment-addresses.ts'
import { DocumentHeadCount } from './DocumentHeadCount.tsx'
import { HeadCountAside } from './HeadCountAside.tsx'
import { HeadCountFields } from './HeadCountFields.tsx'

const { budgetLineId, amount, fundingNo } = labels

/** A head-count request as the shared form of requests needs it. */
export const headCountScreen = defineRequestPopup<HeadCountBody>({
  routes: headCounts,
  formCode: 'HEAD_COUNT',
  path: HEAD_COUNTS,
  popup: HEAD_COUNT_POPUP,
  newTitle: labels.newTitle,
  draftTitle: labels.draftTitle,
  kind: (label) => ({
    blank: blankHeadCount,
    labels: { ...labels, ...rowLabels('funding', FUNDING_MAX, fundingNo, { budgetLineId, amount }) },
    Body: HeadCountFields,
    Aside: HeadCountAside,
    titleOf: ({ positionCode, departmentCode }) =>
      positionCode === '' || departmentCode === '' ? '' : `${label(labels.draftTitle)} · ${departmentCode}`,
    missing: headCountFaults,
    lineFollowsBody: true,
  }),
  Body: DocumentHeadCount,
})
