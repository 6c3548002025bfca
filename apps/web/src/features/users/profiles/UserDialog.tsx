import { sizes } from '@maru/shared/constants.ts'
import { type UserInput, userInput } from '@maru/shared/users/user.ts'
import { userPopupLabels as labels } from '@maru/shared/users/user-popup.labels.ts'
import { type ReactNode, useRef } from 'react'
import { useController } from 'react-hook-form'
import { FieldsReadOnly } from './FieldsReadOnly.tsx'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { PictureField } from '../../files/attachments/PictureField.tsx'
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
  readonly onChange?: (fileKey: string) => void
  readonly onUpload?: (arrived: Promise<boolean>) => void
}

/** The picture of the record in its form. */
export function UserPicture({ url, name, editable, onChange, onUpload }: PictureProps) {
  const { field } = useController<UserInput, 'profileFileKey'>({ name: 'profileFileKey' })
  const change = (key: string) => {
    field.onChange(key)
    onChange?.(key)
  }
  return <PictureField personName={name} url={url} editable={editable} onChange={change} {...(onUpload && { onUpload })} />
}

/** Saves once a picture that is still on its way has arrived; one that failed has said so and leaves the dialog open. */
function usePictureUpload(onSave: (input: UserInput) => Promise<unknown>) {
  const upload = useRef<{ arrived?: Promise<boolean>; key?: string }>({})
  return {
    onUpload: (arrived: Promise<boolean>) => (upload.current.arrived = arrived),
    onChange: (key: string) => (upload.current.key = key),
    save: async (input: UserInput) => {
      const arrived = (await upload.current.arrived) ?? true
      delete upload.current.arrived
      const { key = input.profileFileKey } = upload.current
      return arrived && onSave({ ...input, profileFileKey: key })
    },
  }
}

/** The popup of SPEC 2 in all its modes: picture and derived figures above, the four sections below, each open or closed by `editing`. */
export function UserDialog({ user, editing, values, ...dialog }: UserDialogProps) {
  const profile = user?.profile
  const { save, ...watch } = usePictureUpload(dialog.onSave)
  const url = profile?.profileFileUrl ?? ''
  const picture = <UserPicture url={url} name={profile?.englishName ?? ''} editable={editing.picture} {...watch} />
  return (
    <FormDialog
      title={dialog.title}
      meta={profile && <UserStatusChip user={profile} />}
      width={sizes.userPopup}
      schema={userInput}
      values={values}
      record={values}
      labels={labels}
      readOnly={!Object.values(editing).includes(true)}
      onSave={(input, { revision }) => save({ ...input, revision })}
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
