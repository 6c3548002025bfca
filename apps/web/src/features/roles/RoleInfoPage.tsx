import { text } from '@maru/shared/codecs.ts'
import { listQuery } from '@maru/shared/contract.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { accessCheckLabels } from '@maru/shared/roles/access-check.labels.ts'
import { accessTargets } from '@maru/shared/roles/access-check.ts'
import { rights } from '@maru/shared/roles/rights-matrix.ts'
import { dataDomains } from '@maru/shared/roles/role-fields.ts'
import { roleLabels as labels } from '@maru/shared/roles/role.labels.ts'
import { userPopupLabels } from '@maru/shared/users/user-popup.labels.ts'
import { z } from 'zod'
import { later } from '../../kit/later.tsx'
import { ListPage, Toolbar } from '../../kit/layout.tsx'
import { FilterBar, FilterChip } from '../../kit/table/SearchBar.tsx'
import { SkeletonRows } from '../../kit/feedback/states.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { useListSearch } from '../../kit/table/use-list-search.ts'
import { ExcelButton } from '../../widgets/exports/ExcelButton.tsx'
import { PrintButton } from '../../widgets/lists/PrintButton.tsx'
import { ViewTabs } from '../../widgets/tabs/ViewTabs.tsx'
import { RoleOverview } from './RoleOverview.tsx'
import { useRoleOptions } from '../../widgets/rights/use-roles.ts'
import './role-info.css'

const AccessCheck = later(async () => (await import('./preview/AccessCheck.tsx')).AccessCheck)
const Explainer = later(async () => (await import('./preview/EffectivePermissions.tsx')).Explainer)

const PATH = '/chems/rolemninfo'
const route = {
  query: z.strictObject({
    ...listQuery,
    tab: z.enum(['role', 'person', 'why']).default('role'),
    code: text(20).default('M01'),
    person: text(20).optional(),
    q: text(100).optional(),
    target: z.enum(accessTargets).default('menu'),
    item: text(330).optional(),
    domain: z.enum(dataDomains).default('users'),
  }),
}

/** `/chems/rolemninfo`: one role with its reach and history; and what one person can see and why. */
export function RoleInfoPage() {
  const label = useLabel()
  const search = useListSearch(route, PATH)
  const { tab, code, person = '', q = '', target, item = '', domain } = search.value
  const options = useRoleOptions()
  const views = [
    { key: 'role', text: label(labels.roleView) },
    { key: 'person', text: label(labels.personView) },
    { key: 'why', text: label(accessCheckLabels.title) },
  ]
  return (
    <ListPage
      crumb={[label(userPopupLabels.administration), label(menuLabels.roles)]}
      title={label(menuLabels.roleDetails)}
      actions={
        <>
          <PrintButton />
          {tab === 'person' && person !== '' && (
            <ExcelButton route={rights.explainExport} args={{ params: { userId: person }, query: { q } }} />
          )}
        </>
      }
    >
      <ViewTabs path={PATH} open={tab} views={views} />
      {tab === 'role' ? (
        <>
          <Toolbar>
            <FilterBar narrowed={false} onClear={search.clear}>
              <FilterChip
                label={labels.name}
                value={code}
                options={options}
                onChange={(next) => search.set({ code: next === '' ? 'M01' : next })}
              />
            </FilterBar>
          </Toolbar>
          <RoleOverview key={code} code={code} page={search.value.page} onPage={(page) => search.set({ page })} />
        </>
      ) : tab === 'why' ? (
        <AccessCheck
          meanwhile={<SkeletonRows />}
          {...{ person, target, item, domain }}
          onAsk={(change) =>
            search.set(Object.fromEntries(Object.entries(change).map(([key, value]) => [key, value === '' ? undefined : value])))
          }
        />
      ) : (
        <Explainer
          meanwhile={<SkeletonRows />}
          userId={person}
          typed={q}
          onPerson={(next) => search.set({ person: next })}
          onType={(next) => search.set({ q: next })}
        />
      )}
    </ListPage>
  )
}
