import { capabilityLabels, capabilitySectionLabels as section } from '@maru/shared/roles/capabilities.labels.ts'
import { capabilityNames, rolesWith } from '@maru/shared/roles/capabilities.ts'
import { roleLabels as labels } from '@maru/shared/roles/role.labels.ts'
import { type RightsChange, type RoleDetail, roles } from '@maru/shared/roles/role.ts'
import type { DataDomain } from '@maru/shared/roles/role-fields.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/client.ts'
import { useMe } from '../../api/identity.ts'
import { IconButton } from '../../kit/buttons.tsx'
import { Pencil } from '../../kit/icons.ts'
import { KeyValues, Section } from '../../kit/layout.tsx'
import { fillsPages, Pager } from '../../kit/table/Pager.tsx'
import { PlainTable } from '../../kit/table/PlainTable.tsx'
import { ErrorBox, SkeletonRows } from '../../kit/feedback/states.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { ExcelButton } from '../../widgets/exports/ExcelButton.tsx'
import { InstantText } from '../../widgets/text/InstantText.tsx'
import { useMay } from '../../widgets/rights/use-may.ts'
import { ScrollRegion } from '../../kit/ScrollRegion.tsx'
import { ChangeText } from './ChangeText.tsx'
import { ScopeDialog } from './ScopeDialog.tsx'
import { RoleStateChip } from './RoleListPage.tsx'
import { useReachLabel } from './use-reach-label.ts'

function Scopes({ role }: { role: RoleDetail }) {
  const label = useLabel()
  const me = useMe()
  const reachText = useReachLabel()
  const may = useMay()
  const [open, setOpen] = useState<DataDomain>()
  const changes = may(roles.saveScopes) && ![...me.roles, ...me.businessRoles].includes(role.code) && role.code !== 'B01'
  return (
    <Section title={labels.scopes} text={labels.scopesText}>
      <PlainTable
        name={label(labels.scopes)}
        rows={role.scopes}
        rowId={({ domain }) => domain}
        columns={[
          { key: 'domain', label: labels.domain, width: 170, render: ({ domain }) => label(labels[`domain${domain}`]) },
          {
            key: 'reach',
            label: labels.reach,
            render: ({ reach, departments }) => [reachText(reach), ...departments.map(({ name }) => name)].join(' · '),
          },
          {
            key: 'counts',
            label: labels.countsFor,
            render: ({ domain }) => <span className="muted">{label(labels[`counts_${domain}`])}</span>,
          },
          {
            key: 'edit',
            label: labels.change,
            width: 84,
            render: ({ domain }) =>
              changes && (
                <IconButton
                  size="small"
                  name={label(labels.changeScopeOf, label(labels[`domain${domain}`]))}
                  onClick={() => setOpen(domain)}
                >
                  <Pencil size={14} />
                </IconButton>
              ),
          },
        ]}
      />
      {open !== undefined && <ScopeDialog role={role} domain={open} onClose={() => setOpen(undefined)} />}
    </Section>
  )
}

/** What a role of the portal may by itself; a role made here has nothing of the kind. */
function Capabilities({ code }: { code: string }) {
  const label = useLabel()
  const held = capabilityNames.filter((power) => rolesWith(power).includes(code))
  if (held.length === 0) return null
  return (
    <Section title={section.title} text={section.text}>
      <ul>
        {held.map((power) => (
          <li key={power}>{label(capabilityLabels[power])}</li>
        ))}
      </ul>
    </Section>
  )
}

const entityOf = { role: labels.entityRole, roleMenu: labels.entityRoleMenu, roleApi: labels.entityRoleApi, user: labels.entityUser }
function What({ change }: { change: RightsChange }) {
  return useLabel()(entityOf[change.entity as keyof typeof entityOf], change.entityId)
}

function History({ code, page, onPage }: RoleOverviewProps) {
  const label = useLabel()
  const [size, setSize] = useState(25)
  const resize = (next: number) => {
    setSize(next)
    onPage(1)
  }
  const list = useQuery({ ...query(roles.changes, { params: { code }, query: { page, size } }), placeholderData: keepPreviousData })
  if (list.isError) return <ErrorBox error={list.error} onRetry={() => void list.refetch()} />
  if (list.data === undefined) return <SkeletonRows count={3} />
  return (
    <Section title={labels.history}>
      {list.data.total === 0 ? (
        <p className="muted">{label(labels.noHistory)}</p>
      ) : (
        <>
          <div className="flex end mb-8">
            <ExcelButton route={roles.changesExport} args={{ params: { code }, query: {} }} size="small" />
          </div>
          <PlainTable
            name={label(labels.history)}
            rows={list.data.rows}
            rowId={({ id }) => id}
            columns={[
              { key: 'at', label: labels.at, width: 130, render: ({ at }) => <InstantText at={at} /> },
              { key: 'userName', label: labels.userName, width: 130, render: ({ userName }) => userName },
              { key: 'entity', label: labels.action, width: 110, render: (change) => <What change={change} /> },
              { key: 'before', label: labels.before, render: (change) => <ChangeText change={change} side="before" /> },
              { key: 'after', label: labels.after, render: (change) => <ChangeText change={change} side="after" /> },
            ]}
          />
          {fillsPages(list.data.total) && <Pager page={page} size={size} total={list.data.total} onPage={onPage} onSize={resize} />}
        </>
      )}
    </Section>
  )
}

interface RoleOverviewProps {
  readonly code: string
  readonly page: number
  readonly onPage: (page: number) => void
}

/** What a role is, how far it reaches and what happened to it. */
export function RoleOverview({ code, page, onPage }: RoleOverviewProps) {
  const label = useLabel()
  const role = useQuery(query(roles.get, { params: { code } }))
  if (role.isError) return <ErrorBox error={role.error} onRetry={() => void role.refetch()} />
  if (role.data === undefined) return <SkeletonRows />
  const { name, kind, note, active, people, menus, apis, fixed } = role.data
  const link = (to: string, text: string | number) => <a href={`${to}=${encodeURIComponent(code)}`}>{text}</a>
  return (
    <ScrollRegion name={name} className="scroll line-top role-facts">
      <Section title={labels.name}>
        <KeyValues
          entries={[
            [labels.code, code],
            [labels.name, name],
            [
              labels.kind,
              label(kind === 'SYSTEM' ? labels.kindSYSTEM : labels.kindBUSINESS) + (fixed ? ` · ${label(labels.portalRole)}` : ''),
            ],
            [kitLabels.status, <RoleStateChip key="state" active={active} />],
            [labels.people, link('/chems/roleuserlist?code', people)],
            [labels.menus, link('/chems/rolemenumn?role', menus)],
            [labels.apis, link('/chems/roleapimn?role', apis)],
            [labels.note, note === '' ? '–' : note],
          ]}
        />
      </Section>
      <Scopes role={role.data} />
      <Capabilities code={code} />
      <History code={code} page={page} onPage={onPage} />
    </ScrollRegion>
  )
}
