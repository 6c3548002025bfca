import { secondFactorLabels as labels } from '@maru/shared/session/second-factor.labels.ts'
import { type AuthenticatorInput, authenticatorInput, FACTOR_NAME_MAX, secondFactors } from '@maru/shared/session/second-factor.ts'
import { useAction } from '../../../api/client.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { QrCode } from '../../../kit/QrCode.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

const Field = bindFields<AuthenticatorInput>()
const CODE_MAX = 20
/** Letters of the key in a group, so that it can be typed. */
const GROUP = /.{1,4}/g

interface AuthenticatorDialogProps {
  readonly app: { readonly id: string; readonly secret: string; readonly uri: string }
  readonly onAdded: (recoveryCodes: readonly string[]) => void
  readonly onClose: () => void
}

/** Shows the secret of a new authenticator app and asks for the code it answers with. */
export function AuthenticatorDialog({ app, onAdded, onClose }: AuthenticatorDialogProps) {
  const label = useLabel()
  const confirm = useAction(secondFactors.confirmAuthenticator)
  const save = async (body: AuthenticatorInput) => onAdded((await confirm.mutateAsync({ params: { id: app.id }, body })).recoveryCodes)
  return (
    <FormDialog
      title={label(labels.appTitle)}
      width={480}
      schema={authenticatorInput}
      values={{ name: label(labels.AUTHENTICATOR), code: '' }}
      labels={labels}
      saveText={labels.addAuthenticator}
      guarded={false}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <p className="secondary mb-12">{label(labels.appText)}</p>
        <div className="row gap-16 mb-16">
          <QrCode className="flex-none qr-code is-large" text={app.uri} name={label(labels.qr)} />
          <p className="small secondary wrap-anywhere">{label(labels.setupKey, (app.secret.match(GROUP) ?? []).join(' '))}</p>
        </div>
        <FormGrid>
          <Field.Text name="code" span={6} required maxLength={CODE_MAX} autoComplete="one-time-code" />
          <Field.Text name="name" span={6} required maxLength={FACTOR_NAME_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
