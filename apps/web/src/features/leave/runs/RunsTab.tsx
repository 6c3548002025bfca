import { leaveAdmin } from '@maru/shared/leave/administration/leave-admin.ts'
import { leaveAdminLabels as labels } from '@maru/shared/leave/administration/leave-admin.labels.ts'
import { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { today } from '../../../kit/text/format.ts'
import { Toolbar } from '../../../kit/layout.tsx'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { Segments } from '../../../widgets/tabs/Segments.tsx'
import { ADMIN_PATH, yearsAround } from '../administration/administration-labels.ts'
import { RunPreview } from './RunPreview.tsx'
import { expiryColumns, hintColumns, yearlyColumns } from './run-columns.tsx'
import { useTabList } from '../../../widgets/tabs/use-tab-list.ts'

const search = z.object({
  run: z.enum(['yearly', 'expiry', 'hints']).default('yearly'),
  year: z.coerce.number().int().min(2000).max(2100).optional(),
})

const YEARLY_WORK = new Set(['GIVE', 'CHANGE'])

/** The runs over everybody: first what each would do, then the run itself; all of them are safe to run twice. */
export function RunsTab() {
  const label = useLabel()
  const current = Number(today(useMe().timeZone).slice(0, 4))
  const { value, set } = useTabList(search, ADMIN_PATH, 'runs')
  const year = value.year ?? current
  const yearly = useAction(leaveAdmin.yearlyRun, ['leaves', 'leave-proposals'])
  const expiry = useAction(leaveAdmin.expiryRun, ['leaves', 'leave-proposals'])
  const hints = useAction(leaveAdmin.hintRun, ['leaves', 'leave-proposals'])
  const runs = [
    { value: 'yearly' as const, text: label(labels.yearlyRun) },
    { value: 'expiry' as const, text: label(labels.expiryRun) },
    { value: 'hints' as const, text: label(labels.hintRun) },
  ]
  return (
    <>
      <Toolbar>
        <Segments name={label(labels.runs)} value={value.run} options={runs} onChange={(run) => set({ run })} />
        {value.run === 'yearly' && (
          <FilterChip
            label={labels.year}
            value={String(year)}
            options={yearsAround(current)}
            onChange={(next) => set({ year: next === '' ? undefined : Number(next) })}
          />
        )}
      </Toolbar>
      {value.run === 'yearly' && (
        <RunPreview
          title={labels.yearlyRun}
          text={labels.yearlyText}
          route={leaveAdmin.yearlyPreview}
          args={{ query: { year } }}
          columns={yearlyColumns}
          rowId={(row) => row.userId}
          isWork={({ state }) => YEARLY_WORK.has(state)}
          onRun={() => yearly.mutateAsync({ body: { year } })}
        />
      )}
      {value.run === 'expiry' && (
        <RunPreview
          title={labels.expiryRun}
          text={labels.expiryText}
          route={leaveAdmin.expiryPreview}
          args={{}}
          columns={expiryColumns}
          rowId={(row) => row.grantId}
          isWork={() => true}
          onRun={() => expiry.mutateAsync({})}
        />
      )}
      {value.run === 'hints' && (
        <RunPreview
          title={labels.hintRun}
          text={labels.hintText}
          route={leaveAdmin.hintPreview}
          args={{}}
          columns={hintColumns}
          rowId={(row) => row.userId + row.expiresOn}
          isWork={({ state }) => state === 'SEND'}
          onRun={() => hints.mutateAsync({})}
        />
      )}
    </>
  )
}
