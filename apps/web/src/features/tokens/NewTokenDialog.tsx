import { serviceAccountLabels } from '@maru/shared/tokens/service-account.labels.ts'
import { accessTokens, type TokenInput, tokenInput } from '@maru/shared/tokens/token.ts'
import { tokenLabels as labels } from '@maru/shared/tokens/token.labels.ts'
import { tokenMessages } from '@maru/shared/tokens/token.messages.ts'
import { userLabels } from '@maru/shared/users/user.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { query } from '../../api/client.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { bindFields } from '../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { FormGrid, Section } from '../../kit/layout.tsx'
import { today } from '../../kit/text/format.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { addDays } from '../../widgets/calendar/month-days.ts'
import { ScopeFields, scopeNames, scopeShape, toLevels, toScopes } from './scope-fields.tsx'

const schema = z.strictObject({ name: tokenInput.shape.name, validTo: tokenInput.shape.validTo, account: z.string(), ...scopeShape })
type Typed = z.output<typeof schema>
const Field = bindFields<Typed>()

/** Days a token is valid unless another day is chosen. */
const USUAL_DAYS = 90
const names = { name: userLabels.englishName, validTo: labels.validTo, account: serviceAccountLabels.account, ...scopeNames }

interface NewTokenDialogProps {
  readonly onCreate: (input: TokenInput) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for name, last day and access of a new token, area by area; a service account has its own access. */
export function NewTokenDialog({ onCreate, onClose }: NewTokenDialogProps) {
  const label = useLabel()
  const accounts = useQuery(query(accessTokens.accounts, {})).data ?? []
  const save = async ({ name, validTo, account, ...levels }: Typed) => {
    const owned = accounts.find(({ userId }) => userId === account)
    const scopes = owned?.scopes ?? toScopes(levels)
    if (scopes.length > 0) return onCreate({ name, validTo, scopes, ...(owned && { account }) })
    toast.error(tokenMessages.tokenScopeChoose)
    return false
  }
  return (
    <FormDialog
      title={label(labels.add)}
      width={860}
      schema={schema}
      values={{ name: '', validTo: addDays(today(), USUAL_DAYS), account: '', ...toLevels([]) }}
      labels={names}
      saveText={labels.add}
      onSave={save}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Section title={labels.title} text={labels.hint}>
            <FormGrid>
              <Field.Text name="name" maxLength={100} required span={8} />
              <Field.Date name="validTo" required span={4} />
              {accounts.length > 0 && (
                <Field.Select name="account" span={12} options={accounts.map(({ userId, name }) => ({ value: userId, text: name }))} />
              )}
            </FormGrid>
          </Section>
          {form.watch('account') === '' && <ScopeFields />}
        </>
      )}
    </FormDialog>
  )
}
