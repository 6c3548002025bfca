import { sizes } from '@maru/shared/constants.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { messages } from '@maru/shared/messages.ts'
import { setUpLabels } from '@maru/shared/platform/set-up.labels.ts'
import { type UserInput, userInput, users } from '@maru/shared/users/user.ts'
import { tokenLabels } from '@maru/shared/tokens/token.labels.ts'
import { accountLabels } from '@maru/shared/users/user-account.labels.ts'
import { userPopupLabels as labels } from '@maru/shared/users/user-popup.labels.ts'
import { secondFactorLabels } from '@maru/shared/session/second-factor.labels.ts'
import { shellLabels } from '@maru/shared/web.labels.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call, useAction } from '../../../api/client.ts'
import { signOut, useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { KeyRound, LogOut, Pencil, ShieldCheck } from '../../../kit/icons.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { keepToast, toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useFileGroup } from '../../files/attachments/use-file-group.ts'
import { FormFiles } from '../../files/attachments/FormFiles.tsx'
import { TokensDialog } from '../../tokens/TokensDialog.tsx'
import { ProfileView } from './ProfileView.tsx'
import { FactorsPanel } from '../factors/FactorsPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import { UserPicture } from './UserDialog.tsx'
import { UserHead } from './UserHead.tsx'
import { PasswordSection, PhoneFields } from './UserSections.tsx'
import { UserStatusChip } from './UserStatusChip.tsx'
import { useUser } from './use-user.ts'

const DEVICES_WIDTH = 860
const phoneFields = ['extensionPhone', 'companyPhone', 'cellPhone'] as const satisfies readonly (keyof UserInput)[]

/** Only the picture is another one: that is saved by a call of its own and does not sign out. */
const isPictureOnly = (before: UserInput, after: UserInput) =>
  after.profileFileKey !== before.profileFileKey && after.password === '' && phoneFields.every((field) => after[field] === before[field])

/** After a saved profile: the sign-out that SPEC 4 asks for, or a fresh start where the portal keeps the session (PROFILE_SAVE_SIGNS_OUT). */
async function startAnew(keepsSession: boolean) {
  if (!keepsSession) return signOut(messages.saved)
  keepToast(messages.saved)
  location.reload()
}

/** Saves the own profile; success is told after the sign-out or reload that follows. Answers whether the popup may close. */
function useSaveProfile(before: UserInput | undefined) {
  const { profileSaveSignsOut } = useMe()
  // Not an action: the session may end with it, so nothing is fetched again before that is known.
  const modify = useMutation({ mutationFn: (body: UserInput) => call(users.modify, { body }) })
  const picture = useAction(users.changePicture)
  return async (input: UserInput) => {
    if (input.password !== input.passwordConfirm) {
      toast.error(messages.passwordsDiffer)
      return false
    }
    if (before !== undefined && isPictureOnly(before, input)) {
      await picture.mutateAsync({ body: { userId: input.userId, profileFileKey: input.profileFileKey, profileFileUrl: '' } })
      toast.success(messages.saved)
      return true
    }
    if ((await modify.mutateAsync(input)) === 'Success') {
      await startAnew(profileSaveSignsOut === 'passwordChanged' && input.password === '')
      return true
    }
    toast.error(messages.profileSaveFailed)
    return false
  }
}

/** The own attached files: only the office is shown them, and they are changed in the user list. */
function OwnFiles({ fileKey }: { fileKey: string }) {
  const me = useMe()
  const { group } = useFileGroup(fileKey)
  return hasCapability(me, 'readsPeopleWhole') ? <FormFiles group={group} readOnly /> : null
}

/** Required fields that others fill in (SPEC 5): without them the profile stays to be completed. */
const filledByOthers = ['departmentCode', 'positionCode', 'statusCode', 'contractTypeCode'] as const

/** Says whom to ask for what the own record lacks; nobody sets these fields of herself. */
function MissingFields({ input }: { input: UserInput }) {
  const label = useLabel()
  const missing = filledByOthers.filter((field) => input[field] === '')
  if (missing.length === 0) return null
  return <p className="note tint-amber">{label(setUpLabels.recordIncomplete, missing.map((field) => label(labels[field])).join(', '))}</p>
}

interface OwnProfileProps {
  readonly onClose: () => void
  /** Offered instead of the devices before a password of one's own is chosen. */
  readonly onSignOut?: (() => void) | undefined
}

/** Which parts of the own profile are being changed, and the buttons that begin and end that. */
function useOwnEditing({ onSignOut }: Pick<OwnProfileProps, 'onSignOut'>) {
  const label = useLabel()
  const me = useMe()
  const [password, setPassword] = useState(me.mustChangePassword)
  const [phones, setPhones] = useState(me.profileIncomplete && !me.mustChangePassword)
  const [devices, setDevices] = useState(false)
  // Back from the identity provider, where an account was to be connected.
  const [factors, setFactors] = useState(useSearchParams()[0].has('signOn'))
  const [tokens, setTokens] = useState(false)
  const headActions = (
    <>
      <Button variant="outlined" size="small" aria-pressed={password} onClick={() => setPassword(!password)}>
        <KeyRound size={13} />
        {label(labels.changePassword)}
      </Button>
      <Button variant="outlined" size="small" onClick={onSignOut ?? (() => setDevices(true))}>
        <LogOut size={13} />
        {label(onSignOut ? shellLabels.signOut : accountLabels.devices)}
      </Button>
      {!onSignOut && (
        <Button variant="outlined" size="small" onClick={() => setFactors(true)}>
          <ShieldCheck size={13} />
          {label(secondFactorLabels.title)}
        </Button>
      )}
      {!onSignOut && (
        <Button variant="outlined" size="small" onClick={() => setTokens(true)}>
          {label(tokenLabels.title)}
        </Button>
      )}
      {factors && (
        <DialogFrame title={label(secondFactorLabels.title)} width={DEVICES_WIDTH} onClose={() => setFactors(false)}>
          <FactorsPanel />
        </DialogFrame>
      )}
      {tokens && <TokensDialog onClose={() => setTokens(false)} />}
      {devices && (
        <DialogFrame title={label(accountLabels.devices)} width={DEVICES_WIDTH} onClose={() => setDevices(false)}>
          <SessionsPanel userId={me.userId} />
        </DialogFrame>
      )}
    </>
  )
  const phonesAction = (
    <>
      <Button variant="outlined" size="small" aria-pressed={phones} onClick={() => setPhones(!phones)}>
        <Pencil size={13} />
        {label(labels.editContact)}
      </Button>
      {phones && me.profileSaveSignsOut === 'always' && <span className="muted">{label(labels.savingSignsOut)}</span>}
    </>
  )
  return { password, phones, headActions, phonesAction }
}

/**
 * The own profile: to be read at first, the phones and the password open by their buttons, the picture always. A profile that
 * must be completed first cannot be closed (MS00001091); `onSignOut` then offers the only other way.
 */
export function OwnProfileDialog({ onClose, onSignOut }: OwnProfileProps) {
  const label = useLabel()
  const me = useMe()
  const user = useUser(me.userId)
  const saveProfile = useSaveProfile(user?.input)
  const { password, phones, headActions, phonesAction } = useOwnEditing({ onSignOut })
  const [pictureChanged, setPictureChanged] = useState(false)
  if (user === undefined) return null
  const save = async (input: UserInput) => {
    if (!password || input.password !== '') return saveProfile(input)
    toast.error(messages.passwordRequired)
    return false
  }
  const close = () => {
    if (!me.profileIncomplete) return onClose()
    toast.warning(messages.profileMustBeCompleted)
    return false
  }
  const { input, profile } = user
  const dialog = { title: label(labels.ownTitle), values: input, onSave: save, onClose: close, guarded: !me.profileIncomplete }
  const attachments = <OwnFiles fileKey={input.fileKey} />
  const picture = !me.mustChangePassword
  return (
    <FormDialog
      {...dialog}
      record={input}
      onSave={(typed, { revision }) => save({ ...typed, revision })}
      meta={<UserStatusChip user={profile} />}
      width={sizes.userPopup}
      schema={userInput}
      labels={labels}
      readOnly={!password && !phones && !pictureChanged}
    >
      <UserHead
        employeeNo={profile.employeeNo}
        unit={[profile.positionName, profile.departmentName].filter(Boolean).join(' · ')}
        picture={
          <UserPicture
            url={profile.profileFileUrl}
            name={profile.englishName}
            editable={picture}
            onChange={() => setPictureChanged(true)}
          />
        }
        actions={headActions}
      />
      <MissingFields input={input} />
      {password && <PasswordSection />}
      <ProfileView user={user} attachments={attachments} phonesAction={phonesAction} {...(phones && { phones: <PhoneFields /> })} />
    </FormDialog>
  )
}
