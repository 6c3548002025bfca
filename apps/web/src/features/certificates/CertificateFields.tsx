import { type CertificateBody, PURPOSE_MAX, salaryPeriods, SUBMITTED_TO_MAX } from '@maru/shared/certificates/certificate-body.ts'
import { certificateLabels as labels } from '@maru/shared/certificates/certificate.labels.ts'
import { certificateTemplates } from '@maru/shared/certificates/certificate.ts'
import { currencies } from '@maru/shared/payments/charge.ts'
import { useQuery } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { query } from '../../api/client.ts'
import { FormGrid, Section } from '../../kit/layout.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { createBodyFields, OnBehalfContext } from '../approvals/requests/request-kind.ts'
import { useLanguageOptions } from './language-options.ts'

const Field = createBodyFields<CertificateBody>()

const toOption = (value: string) => ({ value, text: value })

/** The template a certificate of another kind is written from. */
function TemplateField() {
  const templates = useQuery(query(certificateTemplates.list, {})).data
  const options = (templates ?? []).map(({ id, name, languages }) => ({
    value: id,
    text: `${name} (${languages.join(', ').toUpperCase()})`,
  }))
  const isEmpty = templates?.length === 0
  return <Field.Select name="body.templateId" required span={12} options={options} {...(isEmpty && { hint: labels.noTemplates })} />
}

function SalaryFields() {
  const label = useLabel()
  return (
    <>
      <Field.Amount name="body.salary" required span={4} />
      <Field.Select name="body.currency" required span={4} options={currencies.map(toOption)} />
      <Field.Select
        name="body.salaryPer"
        required
        span={4}
        options={salaryPeriods.map((value) => ({ value, text: label(labels[value]) }))}
      />
    </>
  )
}

/** What only the holder may let print is off once somebody else asks for it, boxes ticked before included. */
function useUntickForOther(isForOther: boolean) {
  const { setValue } = useFormContext<{ body: CertificateBody }>()
  useEffect(() => {
    if (!isForOther) return
    setValue('body.showsBirthDate', false)
    setValue('body.showsName', false)
  }, [isForOther, setValue])
}

/** The sections of a request for a certificate: the sheet, what it is for, and what it says beside the necessary. */
export function CertificateFields() {
  const label = useLabel()
  const body = useWatch<{ body: CertificateBody }, 'body'>({ name: 'body' })
  const languages = useLanguageOptions()
  const isForOther = use(OnBehalfContext) !== undefined
  useUntickForOther(isForOther)
  return (
    <>
      <Section title={labels.sheet}>
        <FormGrid>
          {body.type === 'otherCertificate' && <TemplateField />}
          <Field.Select name="body.language" required span={4} options={languages} />
          <Field.Select name="body.secondLanguage" span={4} options={languages} />
          <Field.Number name="body.copies" required span={4} />
          <Field.Text name="body.purpose" required span={6} maxLength={PURPOSE_MAX} />
          <Field.Text name="body.submittedTo" span={6} maxLength={SUBMITTED_TO_MAX} />
          {body.type === 'careerCertificate' && (
            <>
              <Field.Date name="body.from" span={6} hint={labels.periodText} />
              <Field.Date name="body.to" span={6} />
            </>
          )}
        </FormGrid>
      </Section>
      <Section title={labels.content}>
        <FormGrid>
          {!isForOther && <Field.Check name="body.showsBirthDate" span={12} text={label(labels.birthDateText)} />}
          <Field.Check name="body.includeSalary" span={12} text={label(labels.salaryText)} />
          {body.includeSalary && <SalaryFields />}
          {!isForOther && <Field.Check name="body.showsName" span={12} text={label(labels.nameText)} />}
        </FormGrid>
      </Section>
    </>
  )
}
