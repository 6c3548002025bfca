import { isBlank } from '@maru/shared/codecs.ts'
import { blankCodeRequest, type CodeRequestBody, codeRequestFaults, codeRequestGroups } from '@maru/shared/codes/code-request-body.ts'
import { codeRequests } from '@maru/shared/codes/code-request.ts'
import { codeRequestLabels as labels } from '@maru/shared/codes/code-request.labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { RequestDialogPage } from '../../approvals/request-list/RequestDialogPage.tsx'
import { RequestListPage } from '../../approvals/request-list/RequestListPage.tsx'
import { defineRequestScreen } from '../../approvals/request-list/request-screen.ts'
import { CodeRequestFields } from './CodeRequestFields.tsx'
import { DocumentCodeRequest } from './DocumentCodeRequest.tsx'

const { group, code, nameEn, nameKo, nameDe, reason } = labels

function GroupName({ of }: { of: CodeRequestBody['group'] }) {
  return <span className="ellipsis">{useLabel()(labels[of])}</span>
}

const screen = defineRequestScreen<CodeRequestBody>({
  routes: codeRequests,
  formCode: 'CODE',
  path: '/application/basiccodelist',
  popup: '/application/basiccodedetailpopup',
  title: menuLabels.basicCode,
  newTitle: labels.newTitle,
  draftTitle: labels.draftTitle,
  kind: (label) => ({
    blank: blankCodeRequest,
    labels: { group, code, nameEn, nameKo, nameDe, reason },
    Body: CodeRequestFields,
    titleOf: (body) => (isBlank(body.code) ? '' : `${label(labels[body.group])} ${body.code.trim()}`),
    missing: codeRequestFaults,
    lineFollowsBody: true,
    forOthers: true,
  }),
  columns: [
    { name: 'group', label: group, width: 104, render: ({ body }) => <GroupName of={body.group} /> },
    { name: 'code', label: code, width: 120 },
    { name: 'nameEn', label: nameEn, width: 146 },
  ],
  filter: {
    name: 'group',
    label: group,
    options: (label) => codeRequestGroups.map((value) => ({ value, text: label(labels[value]) })),
  },
  Body: DocumentCodeRequest,
})

/** `/application/basiccodelist` */
export const CodeRequestListPage = () => <RequestListPage screen={screen} />
/** `/application/basiccodedetailpopup` */
export const CodeRequestDialogPage = () => <RequestDialogPage screen={screen} />
