import { assetLabels } from '@maru/shared/assets/asset.labels.ts'
import { assets } from '@maru/shared/assets/asset.ts'
import { POLL_MS } from '@maru/shared/constants.ts'
import { homeLabels } from '@maru/shared/home/home.labels.ts'
import { leaves } from '@maru/shared/leave/leave.ts'
import { mailCounts } from '@maru/shared/mail/folders/mail-counts.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../api/client.ts'
import { useMe } from '../api/identity.ts'
import { registerPaths } from '../features/assets/register/asset-addresses.ts'
import { HomeCounter } from '../features/home/band/HomeCounters.tsx'
import { useLabel } from '../kit/text/use-label.ts'
import { daysText } from '../widgets/text/days-text.ts'

/** How many new mails there are; undefined where another program reads them. */
function useNewMails() {
  const { userId, webMailUrl } = useMe()
  return useQuery({ ...query(mailCounts.newMailCount, { query: { userId } }), refetchInterval: POLL_MS, enabled: webMailUrl === '' }).data
}

const toConfirmQuery = { page: 1, size: 1, scope: 'toConfirm', sort: 'assetNo', direction: 'asc' } as const

/** On the band of the home page: days of leave that are left, assets to take over, and new mails. */
export function OwnFigures() {
  const { webMailUrl } = useMe()
  const [first] = useQuery({ ...query(leaves.balance, { query: {} }), staleTime: 60_000 }).data?.pools ?? []
  const mails = useNewMails()
  const toConfirm = useQuery({ ...query(assets.list, { query: toConfirmQuery }), staleTime: 60_000 }).data
  const [asset] = toConfirm?.rows ?? []
  return (
    <>
      <HomeCounter count={first && daysText(first.available)} text={homeLabels.daysLeft} to="/application/holidaylist" />
      {toConfirm && asset && (
        <HomeCounter count={toConfirm.total} text={assetLabels.assetsToConfirm} to={`${registerPaths[asset.register]}?scope=toConfirm`} />
      )}
      {webMailUrl === '' && <HomeCounter count={mails} text={homeLabels.newMails} to="/email" />}
    </>
  )
}

/** Below the shortcut to mail: how many are new. */
export function MailFact({ meanwhile = null }: { meanwhile?: ReactNode }) {
  const label = useLabel()
  const mails = useNewMails()
  return mails === undefined ? meanwhile : label(homeLabels.unreadFact, mails)
}
