import { administrationLabels as labels } from '@maru/shared/approvals/administration/administration.labels.ts'
import { approvalWorkLabels as work } from '@maru/shared/approvals/actions/approval-work.labels.ts'
import type {
  FormRow,
  GroupRow,
  InvalidRow,
  NumberRow,
  RuleRow,
  TemplateRow,
} from '@maru/shared/approvals/administration/administration-fields.ts'
import { approvalAdministration } from '@maru/shared/approvals/administration/administration.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ActiveChip } from '../../../widgets/lists/ActiveState.tsx'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { localizedName } from '../../../widgets/text/localized-name.ts'
import { formatNumberExample } from './number-example.ts'
import { useConditionFields } from '../line-rules/use-condition-fields.ts'
import { conditionText, toRuleText, whoLabels } from '../common/administration-labels.ts'

const activeLabels = { active: labels.active, inactive: labels.notActive }
const Active = ({ active }: { active: boolean }) => <ActiveChip labels={activeLabels} active={active} />
export const Text = ({ text }: { text: string }) => (
  <span className="ellipsis" title={text}>
    {text}
  </span>
)
/** A document’s title; those of leave and other hours say why somebody is away and are not told. */
export function DocumentTitle({ row: { title } }: { row: { title: string } }) {
  const label = useLabel()
  return title === '' ? <span className="muted">{label(work.noTitle)}</span> : <Text text={title} />
}
function Elements({ template }: { template: TemplateRow }) {
  const label = useLabel()
  return <Text text={template.elements.map(({ stage, who }) => `${String(stage)} ${label(whoLabels[who.kind])}`).join(' → ')} />
}
function Conditions({ rule }: { rule: RuleRow }) {
  return <Text text={conditionText(useLabel(), useConditionFields(), rule.conditions)} />
}
function FinalPosition({ rule }: { rule: RuleRow }) {
  const label = useLabel()
  return <Text text={rule.finalPositionName || label(labels.drafterAlone)} />
}
/** What a template or number rule is called; its code while its name is on the way. */
const Named = ({ code, rows }: { code: string; rows: readonly (TemplateRow | NumberRow)[] | undefined }) => {
  const row = rows?.find((one) => one.code === code)
  return <Text text={row ? localizedName(row) : code} />
}
const TemplateName = ({ code }: { code: string }) => <Named code={code} rows={useQuery(query(approvalAdministration.templates, {})).data} />
const NumberRuleName = ({ code }: { code: string }) => <Named code={code} rows={useQuery(query(approvalAdministration.numbers, {})).data} />
function Department({ group }: { group: GroupRow }) {
  const label = useLabel()
  return <Text text={group.departmentName || label(labels.everyDepartment)} />
}

export const templateColumns: readonly Column<TemplateRow>[] = [
  { field: 'code', label: labels.code, width: 170, sortable: true },
  { field: 'nameEn', label: labels.name, width: 220, sortable: true, render: (row) => <Text text={localizedName(row)} /> },
  { field: 'elements', label: labels.elements, width: 300, grow: true, render: (row) => <Elements template={row} /> },
  { field: 'forms', label: labels.usedBy, width: 220, render: (row) => <Text text={row.forms.join(', ') || '–'} /> },
]

export const groupColumns: readonly Column<GroupRow>[] = [
  { field: 'nameEn', label: labels.name, width: 220, grow: true, sortable: true, render: (row) => <Text text={localizedName(row)} /> },
  { field: 'departmentName', label: labels.departmentCode, width: 220, sortable: true, render: (row) => <Department group={row} /> },
  { field: 'people', label: labels.people, width: 300, render: (row) => <Text text={row.people.map(({ name }) => name).join(' → ')} /> },
  { field: 'sortOrder', label: labels.sortOrder, width: 90, sortable: true, align: 'right' },
  { field: 'active', label: kitLabels.status, width: 130, sortable: true, render: (row) => <Active active={row.active} /> },
]

export const formColumns: readonly Column<FormRow>[] = [
  { field: 'code', label: labels.code, width: 120, sortable: true },
  { field: 'nameEn', label: labels.name, width: 190, grow: true, sortable: true, render: (row) => <Text text={localizedName(row)} /> },
  { field: 'lineTemplateCode', label: labels.lineTemplateCode, width: 226, render: (row) => <TemplateName code={row.lineTemplateCode} /> },
  { field: 'numberRuleCode', label: labels.numberRuleCode, width: 174, render: (row) => <NumberRuleName code={row.numberRuleCode} /> },
  { field: 'retentionYears', label: labels.retentionYears, width: 160, sortable: true, align: 'right' },
  { field: 'documents', label: labels.documents, width: 110, sortable: true, align: 'right' },
  { field: 'active', label: kitLabels.status, width: 130, sortable: true, render: (row) => <Active active={row.active} /> },
]

export const ruleColumns: readonly Column<RuleRow>[] = [
  { field: 'ruleNo', label: labels.ruleNo, width: 90, sortable: true },
  { field: 'formName', label: labels.formCode, width: 140, sortable: true },
  { field: 'textEn', label: labels.text, width: 200, grow: true, sortable: true, render: (row) => <Text text={toRuleText(row)} /> },
  { field: 'conditions', label: labels.conditions, width: 174, render: (row) => <Conditions rule={row} /> },
  { field: 'finalPosition', label: labels.finalPosition, width: 186, sortable: true, render: (row) => <FinalPosition rule={row} /> },
  { field: 'validFrom', label: labels.validFrom, width: 100, sortable: true, render: (row) => <DateText text={row.validFrom} /> },
  { field: 'validTo', label: labels.validTo, width: 100, sortable: true, render: (row) => <DateText text={row.validTo || '–'} /> },
  { field: 'active', label: kitLabels.status, width: 120, sortable: true, render: (row) => <Active active={row.active} /> },
]

export const numberColumns: readonly Column<NumberRow>[] = [
  { field: 'code', label: labels.code, width: 160, sortable: true },
  { field: 'nameEn', label: labels.name, width: 240, grow: true, sortable: true, render: (row) => <Text text={localizedName(row)} /> },
  {
    field: 'prefix',
    label: labels.example,
    width: 200,
    sortable: true,
    render: (row) => <span className="num">{formatNumberExample(row)}</span>,
  },
  { field: 'given', label: labels.given, width: 152, sortable: true, align: 'right' },
  { field: 'forms', label: labels.forms, width: 100, sortable: true, align: 'right' },
  { field: 'active', label: kitLabels.status, width: 130, sortable: true, render: (row) => <Active active={row.active} /> },
]

const Since = ({ at }: { at: Date | '' }) => (at === '' ? <span className="muted">–</span> : <InstantText at={at} />)
export const invalidColumns: readonly Column<InvalidRow>[] = [
  { field: 'title', label: labels.document, width: 260, grow: true, sortable: true, render: (row) => <DocumentTitle row={row} /> },
  { field: 'formName', label: labels.form, width: 150, sortable: true },
  { field: 'drafterName', label: labels.drafter, width: 150, sortable: true },
  { field: 'departmentName', label: labels.department, width: 160, sortable: true },
  { field: 'approverName', label: labels.approver, width: 160, sortable: true },
  { field: 'activatedAt', label: labels.waitingSince, width: 140, sortable: true, render: (row) => <Since at={row.activatedAt} /> },
]
