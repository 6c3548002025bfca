import { sizes } from '@maru/shared/constants.ts'
import { type UserInput, userInput } from '@maru/shared/users/user.ts'
import { userPopupLabels as labels } from '@maru/shared/users/user-popup.labels.ts'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { FieldsReadOnly } from './FieldsReadOnly.tsx'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { PictureField } from '../../../widgets/files/PictureField.tsx'
import { UserHead } from './UserHead.tsx'
import { ContactSection, ContractSection, PasswordSection, PersonalSection, RemarkSection } from './UserSections.tsx'
import { UserStatusChip } from './UserStatusChip.tsx'
import type { LoadedUser } from './use-user.ts'

/** What of the popup may be changed: all of it, the own password, or nothing but the own picture. */
export interface UserEditing {
  readonly record: boolean
  readonly password: boolean
  readonly picture: boolean
}

interface UserDialogProps {
  readonly title: string
  /** Undefined for a new person. */
  readonly user?: Pick<LoadedUser, 'input' | 'profile'>
  readonly values: UserInput
  readonly editing: UserEditing
  readonly onSave: (input: UserInput) => Promise<unknown>
  readonly onClose: (unsaved: boolean) => unknown
  /** Attached files of the remark, where the person may see them. */
  readonly attachments?: ReactNode
  /** Beside the name: what a person does with the own profile. */
  readonly headActions?: ReactNode
  /** At the foot: what an administrator does with the account. */
  readonly actions?: ReactNode
  readonly guarded?: boolean
  /** Ways to the other parts of the person, above everything. */
  readonly tabs?: ReactNode
}

interface PictureProps {
  readonly url: string
  readonly name: string
  readonly editable: boolean
  readonly onChange?: () => void
}

/** The picture of the record in its form. */
export function UserPicture({ url, name, editable, onChange }: PictureProps) {
  const { field } = useController<UserInput, 'profileFileKey'>({ name: 'profileFileKey' })
  const change = (key: string) => {
    field.onChange(key)
    onChange?.()
  }
  return <PictureField personName={name} url={url} editable={editable} onChange={change} />
}

/** The popup of SPEC 2 in all its modes: picture and derived figures above, the four sections below, each open or closed by `editing`. */
export function UserDialog({ user, editing, values, ...dialog }: UserDialogProps) {
  const profile = user?.profile
  const picture = <UserPicture url={profile?.profileFileUrl ?? ''} name={profile?.englishName ?? ''} editable={editing.picture} />
  return (
    <FormDialog
      title={dialog.title}
      meta={profile && <UserStatusChip user={profile} />}
      width={sizes.userPopup}
      schema={userInput}
      values={values}
      labels={labels}
      readOnly={!Object.values(editing).includes(true)}
      onSave={dialog.onSave}
      onClose={dialog.onClose}
      actions={dialog.actions}
      guarded={dialog.guarded ?? true}
    >
      {dialog.tabs}
      <UserHead
        employeeNo={profile?.employeeNo ?? ''}
        unit={[profile?.positionName, profile?.departmentName].filter(Boolean).join(' · ')}
        picture={picture}
        actions={dialog.headActions}
      />
      {editing.password && <PasswordSection />}
      <FieldsReadOnly when={!editing.record}>
        <PersonalSection isNew={user === undefined} />
        <ContractSection />
        <ContactSection />
        <RemarkSection>{dialog.attachments}</RemarkSection>
      </FieldsReadOnly>
    </FormDialog>
  )
}
