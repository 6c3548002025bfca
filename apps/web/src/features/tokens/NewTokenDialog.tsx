import { scopeAreaNames, scopeAreas, type ScopeArea, scopeLevels } from '@maru/shared/tokens/scopes.ts'
import { TOKEN_DAYS_MAX, type TokenInput, tokenInput } from '@maru/shared/tokens/token.ts'
import { tokenLabels as labels } from '@maru/shared/tokens/token.labels.ts'
import { tokenMessages } from '@maru/shared/tokens/token.messages.ts'
import { userLabels } from '@maru/shared/users/user.labels.ts'
import { z } from 'zod'
import { toast } from '../../kit/feedback/toast.ts'
import { bindFields } from '../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { FormGrid, Section } from '../../kit/layout.tsx'
import { today } from '../../kit/text/format.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { addDays } from '../../widgets/calendar/month-days.ts'

const levels = z.enum(['', ...scopeLevels])
const areaShape = Object.fromEntries(scopeAreaNames.map((area) => [area, levels])) as Record<ScopeArea, typeof levels>
const schema = z.strictObject({ name: tokenInput.shape.name, validTo: tokenInput.shape.validTo, ...areaShape })
type Typed = z.output<typeof schema>
const Field = bindFields<Typed>()

/** Days a token is valid unless another day is chosen. */
const USUAL_DAYS = 90
const noAccess = Object.fromEntries(scopeAreaNames.map((area) => [area, ''])) as Record<ScopeArea, ''>
const areaLabels = Object.fromEntries(scopeAreaNames.map((area) => [area, scopeAreas[area].label]))

interface NewTokenDialogProps {
  readonly onCreate: (input: TokenInput) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for name, last day and access of a new token, area by area. */
export function NewTokenDialog({ onCreate, onClose }: NewTokenDialogProps) {
  const label = useLabel()
  const options = scopeLevels.map((value) => ({ value, text: label(labels[value]) }))
  const save = async ({ name, validTo, ...areas }: Typed) => {
    const scopes = scopeAreaNames.flatMap((area) => (areas[area] === '' ? [] : [`${area}:${areas[area]}`]))
    if (scopes.length > 0) return onCreate({ name, validTo, scopes })
    toast.error(tokenMessages.tokenScopeChoose)
    return false
  }
  return (
    <FormDialog
      title={label(labels.add)}
      width={860}
      schema={schema}
      values={{ name: '', validTo: addDays(today(), Math.min(USUAL_DAYS, TOKEN_DAYS_MAX)), ...noAccess }}
      labels={{ name: userLabels.englishName, validTo: labels.validTo, ...areaLabels }}
      saveText={labels.add}
      onSave={save}
      onClose={onClose}
    >
      <Section title={labels.title} text={labels.hint}>
        <FormGrid>
          <Field.Text name="name" maxLength={100} required span={8} />
          <Field.Date name="validTo" required span={4} />
        </FormGrid>
      </Section>
      <Section title={labels.scopes}>
        <FormGrid>
          {scopeAreaNames.map((area) => (
            <Field.Select key={area} name={area} options={options} span={4} />
          ))}
        </FormGrid>
      </Section>
    </FormDialog>
  )
}
