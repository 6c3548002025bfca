import { readAreaScope, scopeAreaNames, scopeAreas, type ScopeArea, scopeLevels } from '@maru/shared/tokens/scopes.ts'
import { tokenLabels as labels } from '@maru/shared/tokens/token.labels.ts'
import { z } from 'zod'
import { bindFields } from '../../kit/fields/bind-fields.ts'
import { FormGrid, Section } from '../../kit/layout.tsx'
import { useLabel } from '../../kit/text/use-label.ts'

const level = z.enum(['', ...scopeLevels])
type Levels = Record<ScopeArea, z.output<typeof level>>
const byArea = <V,>(valueOf: (area: ScopeArea) => V) =>
  Object.fromEntries(scopeAreaNames.map((area) => [area, valueOf(area)])) as Record<ScopeArea, V>

/** The areas as fields of a form, what each is called, and a form without access. */
export const scopeShape = byArea(() => level)
export const scopeNames = byArea((area) => scopeAreas[area].label)

/** Scopes as the form holds them, and back; scopes of single calls are kept beside. */
export const toLevels = (scopes: readonly string[]): Levels =>
  byArea((area) => scopeLevels.findLast((one) => scopes.includes(`${area}:${one}`)) ?? '')
export const toScopes = (levels: Levels, before: readonly string[] = []) => [
  ...scopeAreaNames.flatMap((area) => (levels[area] === '' ? [] : [`${area}:${levels[area]}`])),
  ...before.filter((scope) => readAreaScope(scope) === undefined),
]

const Field = bindFields<Levels>()

/** What a token or a service account may reach, area by area. */
export function ScopeFields() {
  const label = useLabel()
  const options = scopeLevels.map((value) => ({ value, text: label(labels[value]) }))
  return (
    <Section title={labels.scopes}>
      <FormGrid>
        {scopeAreaNames.map((area) => (
          <Field.Select key={area} name={area} options={options} span={4} />
        ))}
      </FormGrid>
    </Section>
  )
}
