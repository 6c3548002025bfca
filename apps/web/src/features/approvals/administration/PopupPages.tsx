import { approvalAdministration as admin } from '@maru/shared/approvals/administration/administration.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { listAddress } from '../../../kit/table/saved-search.ts'
import { PATH } from './admin-list.ts'
import { GroupDialog, NewGroupDialog } from '../line-rules/GroupDialog.tsx'
import { NewTemplateDialog, TemplateDialog } from '../line-rules/TemplateDialog.tsx'

function usePopup() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return { id: params.get('id') ?? '', isNew: params.has('new'), close: () => void navigate(listAddress(PATH)) }
}

/** `/chems/aprvlinemnpopup?id=…` or `?new`: a line template over the list. */
export function TemplatePopupPage() {
  const { id, isNew, close } = usePopup()
  const templates = useQuery({ ...query(admin.templates, {}), enabled: !isNew })
  const template = templates.data?.find(({ code }) => code === id)
  if (isNew) return <NewTemplateDialog onClose={close} />
  return template ? <TemplateDialog key={template.code} template={template} onClose={close} /> : null
}

/** `/chems/aprvlinegrppopup?id=…` or `?new`: a department's line over the list. */
export function GroupPopupPage() {
  const { id, isNew, close } = usePopup()
  const groups = useQuery({ ...query(admin.groups, {}), enabled: !isNew })
  const group = groups.data?.find((one) => one.id === id)
  if (isNew) return <NewGroupDialog onClose={close} />
  return group ? <GroupDialog key={group.id} group={group} onClose={close} /> : null
}
