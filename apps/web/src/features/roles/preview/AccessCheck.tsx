import {
  accessCheck,
  type AccessAnswer,
  type AccessQuestion,
  type AccessStep,
  accessTargets,
  type GivingRole,
} from '@maru/shared/roles/access-check.ts'
import { accessCheckLabels as labels } from '@maru/shared/roles/access-check.labels.ts'
import { matrixLabels, roleLabels } from '@maru/shared/roles/role.labels.ts'
import { dataDomains } from '@maru/shared/roles/role-fields.ts'
import { rights } from '@maru/shared/roles/rights-matrix.ts'
import { routes } from '@maru/shared/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { ChoiceInput } from '../../../kit/fields/choice-fields.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { CircleAlert, CircleCheck } from '../../../kit/icons.ts'
import { StatusChip } from '../../../kit/marks.tsx'
import { ScrollRegion } from '../../../kit/ScrollRegion.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { hasEntry } from '../../menus/tree/menu-tree.ts'
import { ownerPath } from '../../menus/tree/owner-path.ts'
import { useMenus } from '../../menus/tree/use-menus.ts'
import { PeopleInput } from '../../users/people/PeopleInput.tsx'
import { useNamed } from '../../../widgets/people/use-named.ts'
import { useReachLabel } from '../use-reach-label.ts'
import { shownNameOr } from '#web/widgets/people/person-name.ts'
import './access-check.css'

/** What the address has of a question; '' is not chosen yet. */
export interface AccessSearch {
  readonly person: string
  readonly target: AccessQuestion['target']
  readonly item: string
  readonly domain: NonNullable<AccessQuestion['domain']>
}

interface AccessCheckProps extends AccessSearch {
  readonly onAsk: (change: Partial<AccessSearch>) => void
}

/** Whether the person who asks has the screen behind an address in the menu: only then is it offered. */
function useReachable() {
  const menus = useMenus()
  return (address: string) => {
    const path = ownerPath(address.split('?')[0] ?? '')
    return address !== '' && menus.some((main) => hasEntry(main, ({ url }) => url === path))
  }
}

/** Leads to the screen where something is changed. */
function ChangeButton({ to, text, name }: { to: string; text: string; name: string }) {
  const navigate = useNavigate()
  return (
    <Button variant="outlined" size="small" aria-label={name} onClick={() => void navigate(to)}>
      {text}
    </Button>
  )
}

function RoleState({ role }: { role: GivingRole }) {
  const label = useLabel()
  const text = label(labels[`state${role.state}`], role.state === 'future' ? role.validFrom : role.validTo)
  return role.state === 'active' ? <StatusChip tone="green" text={text} /> : <StatusChip tone="grey" dot="ring" text={text} />
}

function Roles({ roles }: Pick<AccessStep, 'roles'>) {
  const label = useLabel()
  const reachText = useReachLabel()
  const isReachable = useReachable()
  if (roles.length === 0) return <p className="muted">{label(labels.noRole)}</p>
  return (
    <ul className="pt-8 indent level-2" aria-label={label(labels.wouldGive)}>
      {roles.map((role) => (
        <li className="row wrap gap-10" key={role.code}>
          <b>{role.name}</b>
          <span className="muted">{[role.code, role.reach === '' ? '' : reachText(role.reach)].filter(Boolean).join(' · ')}</span>
          <RoleState role={role} />
          {isReachable(role.changedAt) && (
            <ChangeButton
              to={role.changedAt}
              text={label(role.state === 'unassigned' ? labels.assign : labels.change)}
              name={label(labels.changeRole, role.name)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function textOf({ check, ok }: AccessStep) {
  // These two cannot fail.
  if (check === 'signedIn' || check === 'own') return labels[`${check}Yes`]
  return ok ? labels[`${check}Yes`] : labels[`${check}No`]
}

function Reason({ step }: { step: AccessStep }) {
  const label = useLabel()
  const isReachable = useReachable()
  const right = step.right === '' ? '' : label(matrixLabels[step.right])
  const asksForRoles = ['menuRight', 'grant', 'screenRight', 'reach'].includes(step.check)
  return (
    <li className="line-top py-10">
      <div className="row">
        {step.ok ? (
          <CircleCheck className="text-green" size={17} aria-hidden />
        ) : (
          <CircleAlert className="text-danger" size={17} aria-hidden />
        )}
        <span>{label(textOf(step), step.subject, right)}</span>
        <span className="grow" />
        {isReachable(step.changedAt) && <ChangeButton to={step.changedAt} text={label(labels.change)} name={label(labels.change)} />}
      </div>
      {asksForRoles && <Roles roles={step.roles} />}
    </li>
  )
}

function Answer({ allowed, personName, targetName, steps }: AccessAnswer) {
  const label = useLabel()
  return (
    <div className="text-width px-20 py-12">
      <h3 className={allowed ? 'text-green py-10 wrap-anywhere' : 'text-danger py-10 wrap-anywhere'} role="status">
        {label(allowed ? labels.yes : labels.no, personName, targetName)}
      </h3>
      <ol aria-label={label(labels.reasons)}>
        {steps.map((step) => (
          <Reason key={`${step.check} ${step.subject} ${step.right}`} step={step} />
        ))}
      </ol>
    </div>
  )
}

/** What can be chosen of a kind, by name with its address or path behind it. */
function useTargets(target: AccessSearch['target']) {
  const menus = useQuery({ ...query(rights.menus, {}), enabled: target === 'menu' || target === 'page' }).data?.rows ?? []
  const calls = useQuery({ ...query(rights.apis, {}), enabled: target === 'call' }).data?.rows ?? []
  if (target === 'menu') return menus.map(({ number, name, url }) => ({ value: number, text: url === '' ? name : `${name} · ${url}` }))
  if (target === 'call') return calls.map(({ id, summary, name }) => ({ value: id, text: `${summary || name} · ${id}` }))
  const nameOf = (path: string) => menus.find(({ url }) => url === path)?.name
  return routes.map(({ path }) => ({ value: path, text: [nameOf(path), path].filter(Boolean).join(' · ') }))
}

function PersonChoice({ name, userId, onChange }: { name: string; userId: string; onChange: (userId: string) => void }) {
  const person = useNamed(userId === '' ? [] : [userId])(userId)
  const chosen = userId === '' ? [] : [{ userId, name: shownNameOr(person, userId) }]
  return <PeopleInput label={name} people={chosen} single browse="" onChange={([one]) => onChange(one?.userId ?? '')} />
}

/** "Why can't X see Y?": yes or no, every reason in the order it is looked at, and where each is changed. */
export function AccessCheck({ person, target, item, domain, onAsk }: AccessCheckProps) {
  const label = useLabel()
  const targets = useTargets(target)
  const isWhole = person !== '' && item !== ''
  const question = { target, item, ...(target === 'record' && { domain }) }
  const answer = useQuery({ ...query(accessCheck.ask, { params: { userId: person }, query: question }), enabled: isWhole })
  return (
    <ScrollRegion className="column scroll line-top wrap-anywhere explainer" name={label(labels.title)}>
      <div className="top form-grid py-12 px-20 access-question">
        <PersonChoice name={label(labels.person)} userId={person} onChange={(next) => onAsk({ person: next })} />
        <ChoiceInput
          label={label(labels.target)}
          value={target}
          options={accessTargets.map((value) => ({ value, text: label(labels[`target${value}`]) }))}
          onChange={(next) => next !== '' && onAsk({ target: next as AccessSearch['target'], item: '' })}
        />
        {target === 'record' ? (
          <>
            <ChoiceInput
              label={label(labels.domain)}
              value={domain}
              options={dataDomains.map((value) => ({ value, text: label(roleLabels[`domain${value}`]) }))}
              onChange={(next) => next !== '' && onAsk({ domain: next as AccessSearch['domain'] })}
            />
            <PersonChoice name={label(labels.owner)} userId={item} onChange={(next) => onAsk({ item: next })} />
          </>
        ) : (
          <ChoiceInput
            key={target}
            label={label(labels[`target${target}`])}
            value={item}
            options={targets}
            onChange={(next) => onAsk({ item: next })}
          />
        )}
      </div>
      {!isWhole ? (
        <Empty title={label(labels.startTitle)} text={label(labels.startText)} />
      ) : answer.isError ? (
        <ErrorBox error={answer.error} onRetry={() => void answer.refetch()} />
      ) : answer.data === undefined ? (
        <SkeletonRows />
      ) : (
        <Answer {...answer.data} />
      )}
    </ScrollRegion>
  )
}
