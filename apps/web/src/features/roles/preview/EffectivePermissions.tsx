import { effectivePermissionLabels as labels, matrixLabels, memberLabels, roleLabels } from '@maru/shared/roles/role.labels.ts'
import { filterEffectivePermissions } from '@maru/shared/roles/matrix-lines.ts'
import { capabilityLabels, capabilitySectionLabels as section } from '@maru/shared/roles/capabilities.labels.ts'
import { type EffectivePermissions, rights } from '@maru/shared/roles/rights-matrix.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { query } from '../../../api/client.ts'
import { PersonCell, StatusChip } from '../../../kit/marks.tsx'
import { Section } from '../../../kit/layout.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { SearchBox } from '../../../kit/table/SearchBar.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { shownName } from '../../../widgets/people/person-name.ts'
import { PeopleInput } from '../../users/people/PeopleInput.tsx'
import { ScrollRegion } from '../../../kit/ScrollRegion.tsx'
import { useReachLabel } from '../use-reach-label.ts'

/** Names of the person's roles by code. */
const RoleNames = createContext<ReadonlyMap<string, string>>(new Map())

function Because({ roles }: { roles: readonly string[] }) {
  const names = useContext(RoleNames)
  return (
    <span className="inline-row wrap gap-4">
      {roles.map((role) => (
        <span key={role} className="tint-brand tag" title={role}>
          {names.get(role) ?? role}
        </span>
      ))}
    </span>
  )
}

function Roles({ roles }: Pick<EffectivePermissions, 'roles'>) {
  const label = useLabel()
  return (
    <PlainTable
      name={label(labels.roles)}
      rows={roles}
      rowId={({ code }) => code}
      columns={[
        { key: 'name', label: roleLabels.name, render: ({ code }) => <Because roles={[code]} /> },
        { key: 'code', label: roleLabels.code, width: 110, render: ({ code }) => <span className="muted">{code}</span> },
        {
          key: 'from',
          label: memberLabels.validFrom,
          width: 190,
          render: ({ validFrom, validTo }) => (validFrom === '' && validTo === '' ? '–' : `${validFrom || '…'} – ${validTo || '…'}`),
        },
        {
          key: 'state',
          label: memberLabels.state,
          width: 200,
          render: ({ idle, validFrom, validTo }) =>
            idle === '' ? (
              <StatusChip tone="green" text={label(labels.counts)} />
            ) : (
              <StatusChip tone="grey" dot="ring" text={label(labels[`idle${idle}`], idle === 'future' ? validFrom : validTo)} />
            ),
        },
        { key: 'by', label: memberLabels.grantedByName, width: 160, render: ({ grantedByName }) => grantedByName || '–' },
      ]}
    />
  )
}

function Menus({ menus }: Pick<EffectivePermissions, 'menus'>) {
  const label = useLabel()
  if (menus.length === 0) return <p className="muted">{label(labels.noMenus)}</p>
  return (
    <PlainTable
      name={label(labels.menus)}
      rows={menus}
      rowId={({ number }) => number}
      columns={[
        {
          key: 'name',
          label: matrixLabels.menuColumn,
          render: ({ name, level }) => <div className={`indent level-${String(level)}`}>{name}</div>,
        },
        { key: 'url', label: matrixLabels.what, render: ({ url }) => <span className="muted">{url}</span> },
        {
          key: 'rights',
          label: labels.rights,
          render: ({ rights: held }) => held.map(({ right }) => label(matrixLabels[right])).join(', ') || '–',
        },
        {
          key: 'because',
          label: labels.because,
          render: ({ rights: held }) =>
            held.length === 0 ? (
              <span className="muted">{label(labels.below)}</span>
            ) : (
              <Because roles={[...new Set(held.flatMap((one) => one.because))]} />
            ),
        },
      ]}
    />
  )
}

function Apis({ apis }: Pick<EffectivePermissions, 'apis'>) {
  const label = useLabel()
  if (apis.length === 0) return <p className="muted">{label(labels.noApis)}</p>
  return (
    <PlainTable
      name={label(labels.apis)}
      rows={apis}
      rowId={({ id }) => id}
      columns={[
        { key: 'summary', label: matrixLabels.apiColumn, render: ({ summary, name }) => summary || name },
        { key: 'id', label: matrixLabels.what, render: ({ id }) => <span className="muted">{id}</span> },
        { key: 'because', label: labels.because, width: 180, render: ({ because }) => <Because roles={because} /> },
      ]}
    />
  )
}

function Scopes({ scopes }: Pick<EffectivePermissions, 'scopes'>) {
  const label = useLabel()
  const reachText = useReachLabel()
  if (scopes.length === 0) return <p className="muted">{label(labels.noScopes)}</p>
  return (
    <PlainTable
      name={label(labels.scopes)}
      rows={scopes}
      rowId={({ domain, because }) => `${domain} ${because}`}
      columns={[
        { key: 'domain', label: roleLabels.domain, width: 170, render: ({ domain }) => label(roleLabels[`domain${domain}`]) },
        { key: 'reach', label: roleLabels.reach, render: ({ reach, departments }) => [reachText(reach), ...departments].join(' · ') },
        { key: 'because', label: labels.because, width: 180, render: ({ because }) => <Because roles={[because]} /> },
      ]}
    />
  )
}

function Capabilities({ capabilities }: Pick<EffectivePermissions, 'capabilities'>) {
  const label = useLabel()
  if (capabilities.length === 0) return <p className="muted">{label(section.none)}</p>
  return (
    <PlainTable
      name={label(section.title)}
      rows={capabilities}
      rowId={({ capability }) => capability}
      columns={[
        { key: 'what', label: section.what, render: ({ capability }) => label(capabilityLabels[capability]) },
        { key: 'because', label: labels.because, width: 180, render: ({ because }) => <Because roles={because} /> },
      ]}
    />
  )
}

/** Everything a person reaches; what was typed narrows menus and calls. */
function Answer({ explained }: { explained: EffectivePermissions }) {
  const label = useLabel()
  const { person, roles, menus, apis, scopes, capabilities, openToAll } = explained
  const names = new Map(roles.map(({ code, name }) => [code, name]))
  return (
    <RoleNames value={names}>
      <Section title={labels.choose}>
        <PersonCell
          person={{ name: shownName(person), pictureUrl: person.profileFileUrl }}
          sub={`${person.userId} · ${person.departmentName}`}
        />
        {!person.active && <p role="status">{label(labels.inactive)}</p>}
      </Section>
      <Section title={labels.roles}>
        <Roles roles={roles} />
      </Section>
      <Section title={labels.scopes}>
        <Scopes scopes={scopes} />
      </Section>
      <Section title={section.title} text={section.text}>
        <Capabilities capabilities={capabilities} />
      </Section>
      <Section title={labels.menus}>
        <Menus menus={menus} />
      </Section>
      <Section title={labels.apis}>
        <Apis apis={apis} />
        {openToAll > 0 && <p className="muted">{label(labels.openToAll, openToAll)}</p>}
      </Section>
    </RoleNames>
  )
}

interface ExplainerProps {
  readonly userId: string
  readonly typed: string
  readonly onPerson: (userId: string | undefined) => void
  readonly onType: (typed: string) => void
}

/** What a person can open and call today, and which role gives it. Nobody is signed in for it. */
export function Explainer({ userId, typed, onPerson, onType }: ExplainerProps) {
  const label = useLabel()
  const answer = useQuery({ ...query(rights.explain, { params: { userId } }), enabled: userId !== '' })
  const chosen = answer.data && userId !== '' ? [{ userId, name: shownName(answer.data.person) }] : []
  return (
    <ScrollRegion className="column scroll line-top wrap-anywhere explainer" name={label(roleLabels.personView)}>
      <div className="py-12 px-20 flex bottom gap-16 explainer-head">
        <PeopleInput label={label(labels.choose)} people={chosen} single browse="" onChange={([one]) => onPerson(one?.userId)} />
        {userId !== '' && <SearchBox value={typed} placeholder={label(labels.filter)} onSearch={onType} />}
      </div>
      {userId === '' ? (
        <Empty title={label(labels.startTitle)} text={label(labels.startText)} />
      ) : answer.isError ? (
        <ErrorBox error={answer.error} onRetry={() => void answer.refetch()} />
      ) : answer.data === undefined ? (
        <SkeletonRows />
      ) : (
        <Answer explained={filterEffectivePermissions(answer.data, typed)} />
      )}
    </ScrollRegion>
  )
}
