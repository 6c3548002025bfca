import { approvals } from '@maru/shared/approvals/approval.ts'
import { approvalBoxes, type BoxRow } from '@maru/shared/approvals/boxes/approval-box.ts'
import { boxLabels as words } from '@maru/shared/approvals/boxes/approval-box.labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { query } from '../../api/client.ts'
import { useMe } from '../../api/identity.ts'
import { Button } from '../../kit/buttons.tsx'
import { Archive, Inbox, Plus } from '../../kit/icons.ts'
import { numberText } from '../../kit/text/label-store.ts'
import { ListPage } from '../../kit/layout.tsx'
import { Avatar } from '../../kit/marks.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../kit/feedback/states.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { DocumentFlags } from './common/DocumentStatusChip.tsx'
import { InstantText } from '../../widgets/text/InstantText.tsx'
import { type Box, boxes } from './boxes/boxes.ts'
import './boxes-page.css'

const from = ({ formName, drafterName, departmentName }: BoxRow) => `${formName} · ${drafterName}, ${departmentName}`

/** The five newest of what waits, each one click from its document. */
function Waiting() {
  const label = useLabel()
  const me = useMe()
  const asked = { page: 1, size: 5, aprvBoxType: 'RECP_MAIN', approvalUserId: me.userId, sort: 'submittedAt', direction: 'desc' } as const
  const list = useQuery(query(approvals.boxList, { query: asked }))
  if (list.isError && list.data === undefined) return <ErrorBox error={list.error} onRetry={() => void list.refetch()} />
  if (list.data === undefined) return <SkeletonRows count={3} />
  if (list.data.rows.length === 0) return <Empty icon={Inbox} title={label(words.receivedEmpty)} text={label(words.receivedEmptyText)} />
  return (
    <ul className="waiting-rows">
      {list.data.rows.map((row) => (
        <li key={row.id}>
          <Avatar name={row.drafterName} pictureUrl={row.profileFileUrl} size={30} />
          <div className="grow">
            <p className="row">
              <Link className="ellipsis" title={row.title} to={`${boxes.RECP.path}?id=${row.id}`}>
                {row.title}
              </Link>
              <DocumentFlags document={row} />
            </p>
            <p className="muted small ellipsis" title={from(row)}>
              {from(row)}
            </p>
          </div>
          {row.submittedAt !== '' && (
            <span className="muted small">
              <InstantText at={row.submittedAt} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What is completed grows for years and is not counted here. */
function BoxTile({ box, count }: { box: Box; count: number | undefined }) {
  const label = useLabel()
  const isCounted = box.type !== 'CPLT'
  return (
    <Link className="box-tile" to={box.path}>
      <b className="num">{count === undefined ? isCounted ? '\u00a0' : <Archive size={22} aria-hidden /> : numberText(count)}</b>
      <span>{label(box.title)}</span>
    </Link>
  )
}

/** `/approval/aprv`: the start of the area, every box with what is in it, and what waits. */
export function BoxesPage() {
  const label = useLabel()
  const counts = useQuery(query(approvalBoxes.counts, { query: {} }))
  const countOf = ({ type }: Box) => counts.data?.find(({ aprvBoxType }) => aprvBoxType === type)?.total
  const actions = (
    <Button variant="contained" component={Link} to="/approval/aprvregist">
      <Plus size={15} />
      {label(words.newDraft)}
    </Button>
  )
  return (
    <ListPage title={label(menuLabels.approval)} actions={actions}>
      <div className="boxes-page">
        <nav className="box-tiles" aria-label={label(words.boxes)}>
          {Object.values(boxes).map((box) => (
            <BoxTile key={box.type} box={box} count={countOf(box)} />
          ))}
        </nav>
        <section>
          <h2>
            {label(words.waitingForYou)}
            <Link to={boxes.RECP.path}>{label(words.seeAll)}</Link>
          </h2>
          <Waiting />
        </section>
      </div>
    </ListPage>
  )
}
