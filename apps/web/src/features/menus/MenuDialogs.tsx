import { messages } from '@maru/shared/messages.ts'
import { menuAdminLabels as labels } from '@maru/shared/menus/menu-admin.labels.ts'
import { codeAdminLabels } from '@maru/shared/codes/code-admin.labels.ts'
import { menuAdmin, type MenuInput, menuInput, type MenuRow, type MenuUpdate, menuUpdate } from '@maru/shared/menus/menu-admin.ts'
import { routes } from '@maru/shared/routes.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAction } from '../../api/client.ts'
import { Button } from '../../kit/buttons.tsx'
import { confirm } from '../../kit/dialogs/Confirm.tsx'
import { bindFields } from '../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { FileText, Plus, ShieldCheck, Trash2 } from '../../kit/icons.ts'
import { FormBody, FormGrid } from '../../kit/layout.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { menuIconNames } from './tree/MenuIcon.tsx'
import { useFreshAfterConflict } from '../../widgets/records/use-fresh-after-conflict.ts'
import { ReferenceHistory } from '../histories/changes/ReferenceHistory.tsx'
import { usePermissionPreview } from '../../widgets/permission-preview/use-permission-preview.tsx'

const Form = bindFields<MenuInput>()
const ALSO = ['platform', 'rights', 'labels', 'referenceHistory']
const WIDTH = 760
/** Fields of its history: a name is one of the texts, kept by its language. */
const fieldNames = { ...labels, en: labels.nameEn, ko: labels.nameKo, de: labels.nameDe, sortOrder: codeAdminLabels.order }

/** Pages a menu can open: those of the table of routes that need no record. */
const pages = routes
  .filter(({ path, popupOf }) => path !== '/' && popupOf === undefined && !path.includes(':'))
  .map(({ path }) => ({ value: path, text: path }))
const icons = menuIconNames.map((word) => ({ value: word, text: word }))

const Fields = () => {
  const label = useLabel()
  return (
    <>
      <Form.Text name="nameEn" required maxLength={200} span={12} />
      <Form.Text name="nameKo" maxLength={200} span={6} />
      <Form.Text name="nameDe" maxLength={200} span={6} />
      <Form.Autocomplete name="url" options={pages} hint={labels.urlHint} span={8} />
      <Form.Select name="icon" options={icons} span={4} />
      <Form.Check name="active" text={label(labels.active)} label={kitLabels.status} span={12} />
    </>
  )
}

/** A new entry below another one, or a main menu. */
export function NewMenuDialog({ parent, onClose }: { parent: MenuRow | undefined; onClose: () => void }) {
  const label = useLabel()
  const create = useAction(menuAdmin.create, ALSO)
  const [values] = useState<MenuInput>({
    parentNumber: parent?.number ?? '',
    nameEn: '',
    nameKo: '',
    nameDe: '',
    url: '',
    icon: '',
    active: true,
  })
  const permissionPreview = usePermissionPreview()
  const save = async (body: MenuInput) => {
    if (!(await permissionPreview.confirm({ kind: 'newMenu', body }))) return false
    await create.mutateAsync({ body })
    toast.success(messages.saved)
    return true
  }
  return (
    <FormDialog
      title={label(labels.newMenu)}
      meta={<span className="muted">{parent?.name ?? label(labels.mainMenu)}</span>}
      width={WIDTH}
      schema={menuInput}
      values={values}
      labels={labels}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <Fields />
        </FormGrid>
        {permissionPreview.dialog}
      </FormBody>
    </FormDialog>
  )
}

interface MenuDialogProps {
  readonly menu: MenuRow
  readonly onAdd: () => void
  readonly onClose: () => void
}

function MenuActions({ menu, onAdd, onClose }: MenuDialogProps) {
  const label = useLabel()
  const navigate = useNavigate()
  const remove = useAction(menuAdmin.remove, ALSO)
  const permissionPreview = usePermissionPreview()
  const onDelete = async () => {
    if (!(await permissionPreview.confirm({ kind: 'dropMenu', number: menu.number }))) return
    if (!(await confirm({ title: labels.deleteTitle, yes: kitLabels.delete, args: [menu.name], danger: true }))) return
    await remove.mutateAsync({ params: { number: menu.number } })
    toast.success(messages.deleted)
    onClose()
  }
  return (
    <>
      {!menu.own && (
        <Button
          variant="outlined"
          color="error"
          loading={remove.isPending || permissionPreview.pending}
          onClick={() => void onDelete().catch(() => undefined)}
        >
          <Trash2 size={14} />
          {label(kitLabels.delete)}
        </Button>
      )}
      {menu.level < 2 && (
        <Button variant="outlined" onClick={onAdd}>
          <Plus size={14} />
          {label(labels.addBelow)}
        </Button>
      )}
      <Button variant="outlined" onClick={() => void navigate(`/chems/menucntn?open=${menu.number}`)}>
        <FileText size={14} />
        {label(labels.hasContent)}
      </Button>
      <Button variant="outlined" onClick={() => void navigate(`/chems/rolemenumn?q=${encodeURIComponent(menu.name)}`)}>
        <ShieldCheck size={14} />
        {label(labels.roles)}
      </Button>
      {permissionPreview.dialog}
    </>
  )
}

export function MenuDialog({ menu, onAdd, onClose }: MenuDialogProps) {
  const label = useLabel()
  const update = useAction(menuAdmin.update, ALSO)
  const { number, nameEn, nameKo, nameDe, url, icon, active, version } = menu
  const values: MenuUpdate = { nameEn, nameKo, nameDe, url, icon, active, version }
  const orFresh = useFreshAfterConflict(menuAdmin.list.resource)
  const permissionPreview = usePermissionPreview()
  const save = async (input: MenuUpdate, opened: MenuRow) => {
    const body = { ...input, version: opened.version }
    if (!(await orFresh(permissionPreview.confirm({ kind: 'menu', number, body })))) return false
    await orFresh(update.mutateAsync({ params: { number }, body }))
    toast.success(messages.saved)
    return true
  }
  return (
    <FormDialog
      title={menu.name}
      meta={<span className="muted">{`${label(labels.number)} ${number}`}</span>}
      width={WIDTH}
      schema={menuUpdate}
      values={values}
      record={menu}
      labels={labels}
      actions={<MenuActions menu={menu} onAdd={onAdd} onClose={onClose} />}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <Fields />
        </FormGrid>
        {permissionPreview.dialog}
      </FormBody>
      <ReferenceHistory entity="menu" id={number} labels={fieldNames} />
    </FormDialog>
  )
}
