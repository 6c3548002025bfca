import { approvals } from '@maru/shared/approvals/approval.ts'
import { approvalBoxes } from '@maru/shared/approvals/boxes/approval-box.ts'
import { lineLawLabels } from '@maru/shared/approvals/lines/line-law.labels.ts'
import { boxLabels as labels } from '@maru/shared/approvals/boxes/approval-box.labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { query } from '../../api/client.ts'
import { useMe } from '../../api/identity.ts'
import { Button } from '../../kit/buttons.tsx'
import { Archive, Inbox, Plus } from '../../kit/icons.ts'
import { numberText } from '../../kit/text/label-store.ts'
import { ListPage } from '../../kit/layout.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../kit/feedback/states.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { type Box, boxes } from './boxes/boxes.ts'
import { WaitingList } from './WaitingList.tsx'
import './boxes-page.css'

/** The five that press most of what waits, each one click from its document. */
function Waiting() {
  const label = useLabel()
  const me = useMe()
  const boxQuery = {
    page: 1,
    size: 5,
    aprvBoxType: 'RECP_MAIN',
    approvalUserId: me.userId,
    sort: 'submittedAt',
    direction: 'desc',
  } as const
  const list = useQuery(query(approvals.boxList, { query: boxQuery }))
  if (list.isError && list.data === undefined) return <ErrorBox error={list.error} onRetry={() => void list.refetch()} />
  if (list.data === undefined) return <SkeletonRows count={3} />
  if (list.data.rows.length === 0) return <Empty icon={Inbox} title={label(labels.receivedEmpty)} text={label(labels.receivedEmptyText)} />
  return <WaitingList rows={list.data.rows} />
}

/** What is completed grows for years and is not counted here. */
function BoxTile({ box, count }: { box: Box; count: number | undefined }) {
  const label = useLabel()
  const isCounted = box.type !== 'CPLT'
  return (
    <Link className="box secondary py-12 px-12 clickable box-tile" to={box.path}>
      <b className="num">{count === undefined ? isCounted ? '\u00a0' : <Archive size={22} aria-hidden /> : numberText(count)}</b>
      <span>{label(box.title)}</span>
    </Link>
  )
}

/** `/approval/aprv`: the start of the area, every box with what is in it, and what waits. */
export function BoxesPage() {
  const label = useLabel()
  const counts = useQuery(query(approvalBoxes.counts, { query: {} }))
  const unassigned = counts.data?.find(({ aprvBoxType }) => aprvBoxType === 'HDWRDOC')?.total ?? 0
  const countOf = ({ type }: Box) => counts.data?.find(({ aprvBoxType }) => aprvBoxType === type)?.total
  const actions = (
    <Button variant="contained" component={Link} to="/approval/aprvregist">
      <Plus size={15} />
      {label(labels.newDraft)}
    </Button>
  )
  return (
    <ListPage crumb={[label(menuLabels.approval)]} title={label(menuLabels.approvalOverview)} actions={actions}>
      <div className="scroll line-top py-16 px-20 boxes-page">
        <nav className="gap-12 box-tiles" aria-label={label(labels.boxes)}>
          {Object.values(boxes).map((box) => (
            <BoxTile key={box.type} box={box} count={countOf(box)} />
          ))}
          {unassigned > 0 && (
            <Link className="box secondary py-12 px-12 clickable box-tile" to="/approval/hdwrdocbox?tab=unassigned">
              <b className="num">{numberText(unassigned)}</b>
              <span>{label(lineLawLabels.papersUnassigned)}</span>
            </Link>
          )}
        </nav>
        <section>
          <h2 className="row between mt-16 mb-8">
            {label(labels.waitingForYou)}
            <Link to={boxes.RECP.path}>{label(labels.seeAll)}</Link>
          </h2>
          <Waiting />
        </section>
      </div>
    </ListPage>
  )
}
