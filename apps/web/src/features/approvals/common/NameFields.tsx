import type { LabelRecord } from '@maru/shared/labels.ts'
import type { ReactNode } from 'react'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormGrid, Section } from '../../../kit/layout.tsx'

const Form = bindFields<Record<'code' | 'nameEn' | 'nameKo' | 'nameDe', string>>()
const NAME_MAX = 200

interface NameFieldsProps {
  readonly title: LabelRecord
  /** What is known by a code of its own, which stays once it is saved. */
  readonly withCode?: boolean
  readonly isNew: boolean
  readonly children?: ReactNode
}

/** Code and names of a record of the administration. */
export const NameFields = ({ title, withCode = false, isNew, children }: NameFieldsProps) => (
  <Section title={title}>
    <FormGrid>
      {withCode && <Form.Text name="code" required disabled={!isNew} maxLength={20} span={4} />}
      <Form.Text name="nameEn" required maxLength={NAME_MAX} span={withCode ? 8 : 12} />
      <Form.Text name="nameKo" maxLength={NAME_MAX} span={6} />
      <Form.Text name="nameDe" maxLength={NAME_MAX} span={6} />
      {children}
    </FormGrid>
  </Section>
)
