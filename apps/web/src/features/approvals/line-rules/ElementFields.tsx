import { administrationLabels as labels } from '@maru/shared/approvals/administration/administration.labels.ts'
import { lineLawLabels } from '@maru/shared/approvals/lines/line-law.labels.ts'
import { branchLabels } from '@maru/shared/approvals/lines/line-branch.labels.ts'
import type { TemplateInput } from '@maru/shared/approvals/administration/administration-fields.ts'
import type { LineElement } from '@maru/shared/approvals/line-rules/line-template.ts'
import { messages } from '@maru/shared/messages.ts'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { Field } from '../../../kit/forms/Field.tsx'
import { CheckInput } from '../../../kit/forms/CheckInput.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { ChevronDown, ChevronUp, Plus, Trash2 } from '../../../kit/icons.ts'
import { FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ConditionFields } from './ConditionFields.tsx'
import { blankWho, WhoFields } from './WhoFields.tsx'
import { whoLabels } from '../common/administration-labels.ts'
import { stepTypeLabels } from '../common/document-labels.ts'
import { toOptions } from '../../../widgets/fields/options.ts'

const Form = bindFields<Record<string, unknown>>()

export const blankElement = (stage: number): LineElement => ({
  stage,
  type: 'APPROVE',
  who: blankWho.REPORTS_TO,
  follows: false,
  rule: 'ALL',
  need: null,
  mayArbitrary: false,
  equalTypes: [],
  when: [],
})

const { POST_APPROVE: _, ...types } = stepTypeLabels
const rules = { ALL: labels.ruleALL, ANY: labels.ruleANY, N_OF_M: labels.ruleN_OF_M }

function Element({ index, children }: { index: number; children: React.ReactNode }) {
  const label = useLabel()
  const name = `elements.${String(index)}`
  const { control } = useFormContext<TemplateInput>()
  const element = useWatch({ control, name: `elements.${index}` })
  const before = useWatch({ control, name: `elements.${index - 1}` })
  const rule = element?.rule
  return (
    <li className="box shaded px-14 py-12 element">
      <header className="row gap-4 mb-6">
        <b>{label(labels.elementNo, index + 1)}</b>
        <span className="grow" />
        {children}
      </header>
      <FormGrid>
        <Form.Number name={`${name}.stage`} label={labels.stage} required span={2} />
        <Form.Select name={`${name}.type`} label={labels.type} required span={4} options={toOptions(label, types)} />
        <WhoKind index={index} />
        {element && <WhoFields key={element.who.kind} name={`${name}.who`} kind={element.who.kind} />}
        <Form.Select name={`${name}.rule`} label={labels.rule} required span={4} options={toOptions(label, rules)} />
        {rule === 'N_OF_M' && <Form.Number name={`${name}.need`} label={labels.need} required span={3} />}
        {index > 0 && before?.stage === element?.stage && (
          <Form.Check name={`${name}.follows`} label={branchLabels.followsElement} text={label(branchLabels.followsText)} span={5} />
        )}
        <EqualTypes index={index} />
        <Form.Check name={`${name}.mayArbitrary`} label={labels.arbitraryAllowed} text={label(labels.mayArbitrary)} span={5} />
      </FormGrid>
      <ConditionFields name={`${name}.when`} />
    </li>
  )
}

/** Types the drafter may choose instead of the demanded one. */
function EqualTypes({ index }: { index: number }) {
  const label = useLabel()
  const { control, setValue } = useFormContext<TemplateInput>()
  const type = useWatch({ control, name: `elements.${index}.type` })
  const chosen = useWatch({ control, name: `elements.${index}.equalTypes` }) ?? []
  const toggle = (one: LineElement['type']) =>
    setValue(`elements.${index}.equalTypes`, chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one], {
      shouldDirty: true,
    })
  const offered = (Object.keys(types) as (keyof typeof types)[]).filter((one) => one !== type)
  return (
    <Field label={label(lineLawLabels.equalTypes)} hint={label(lineLawLabels.equalTypesHint)} span={12} group>
      {(ids) => (
        <span className="row" role="group" aria-describedby={ids.describedBy}>
          {offered.map((one) => (
            <CheckInput
              key={one}
              name={`equal.${String(index)}.${one}`}
              checked={chosen.includes(one)}
              text={label(types[one])}
              onChange={() => toggle(one)}
            />
          ))}
        </span>
      )}
    </Field>
  )
}

/** The kind of who; another kind begins anew. */
function WhoKind({ index }: { index: number }) {
  const label = useLabel()
  const { control, setValue } = useFormContext<TemplateInput>()
  const kind = useWatch({ control, name: `elements.${index}.who.kind` })
  const choose = (next: string) => setValue(`elements.${index}.who`, blankWho[next as keyof typeof blankWho], { shouldDirty: true })
  return (
    <Field label={label(labels.who)} required span={6}>
      {(ids) => (
        <select id={ids.id} className="input" value={kind} onChange={(event) => choose(event.target.value)}>
          {toOptions(label, whoLabels).map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** The elements of a template in their order, each with its stage, type, people and conditions. `refused`: sentences of the server. */
export function ElementFields({ refused }: { refused: readonly string[] }) {
  const label = useLabel()
  const { control, getFieldState, formState } = useFormContext<TemplateInput>()
  const list = useFieldArray({ control, name: 'elements' })
  const last = Math.max(0, ...list.fields.map(({ stage }) => stage))
  const { error } = getFieldState('elements', formState)
  const faults = [...refused, ...(error?.message === 'NO_APPROVE' ? [label(messages.fieldNoApprove)] : [])]
  return (
    <div>
      {faults.length > 0 && (
        <div role="alert">
          <ul className="stack gap-6">
            {faults.map((fault) => (
              <li key={fault} className="text-danger small">
                {fault}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ol className="stack gap-12 mb-12">
        {list.fields.map(({ id }, index) => (
          <Element key={id} index={index}>
            <IconButton name={label(labels.moveUp, index + 1)} disabled={index === 0} onClick={() => list.swap(index, index - 1)}>
              <ChevronUp size={15} />
            </IconButton>
            <IconButton
              name={label(labels.moveDown, index + 1)}
              disabled={index === list.fields.length - 1}
              onClick={() => list.swap(index, index + 1)}
            >
              <ChevronDown size={15} />
            </IconButton>
            <IconButton name={label(labels.removeElement, index + 1)} onClick={() => list.remove(index)}>
              <Trash2 size={15} />
            </IconButton>
          </Element>
        ))}
      </ol>
      <Button variant="outlined" size="small" onClick={() => list.append(blankElement(Math.min(20, last + 1)))}>
        <Plus size={14} />
        {label(labels.addElement)}
      </Button>
    </div>
  )
}
