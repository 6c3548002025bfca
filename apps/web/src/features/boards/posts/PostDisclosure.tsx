import type { Post } from '@maru/shared/boards/posts/post-fields.ts'
import { type Disclosure, disclosureInput, postDisclosures } from '@maru/shared/boards/posts/post-disclosure.ts'
import { postDisclosureLabels as labels } from '@maru/shared/boards/posts/post-disclosure.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { query, useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { Writing } from '../../../kit/forms/reading.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'

type Input = z.output<typeof disclosureInput>
const Form = bindFields<Input>()

function RequestDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const label = useLabel()
  const request = useAction(postDisclosures.request)
  const send = async ({ reason }: Input) => {
    await request.mutateAsync({ params: { id: post.id }, body: { reason } })
    toast.success(messages.disclosureRequested)
  }
  return (
    <FormDialog
      title={label(labels.disclose)}
      schema={disclosureInput}
      values={{ reason: '' }}
      labels={labels}
      saveText={labels.request}
      onSave={send}
      onClose={onClose}
    >
      <FormBody>
        <p className="muted pb-12">{label(labels.discloseText)}</p>
        <FormGrid>
          <Form.TextArea name="reason" required maxLength={2000} span={12} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

/** What became of a request, and to the two administrators who wrote the post. */
function Outcome({ request }: { request: Disclosure }) {
  const label = useLabel()
  const { state, requestedByName, endedByName, authorName } = request
  if (state === 'OPEN') return <b>{label(labels.requestedBy, requestedByName)}</b>
  if (state === 'DECLINED') return <b>{label(labels.declined, endedByName)}</b>
  return (
    <>
      <b>{label(labels.disclosed, requestedByName, endedByName)}</b>
      {authorName !== '' && <b className="block">{label(labels.author, authorName)}</b>}
    </>
  )
}

function RequestNote({ request }: { request: Disclosure }) {
  const label = useLabel()
  const confirmRequest = useAction(postDisclosures.confirm)
  const decline = useAction(postDisclosures.decline)
  const args = { params: { id: request.id } }
  const disclose = async () => {
    if (await confirm({ title: labels.confirmAsk, yes: labels.confirm, args: [request.requestedByName] })) confirmRequest.mutate(args)
  }
  return (
    <div className="row wrap gap-12 tint-grey mb-16 note no-print">
      <div className="grow">
        <Outcome request={request} />
        <span className="block wrap-anywhere pre-wrap">{request.reason}</span>
        <small className="muted num">
          <InstantText at={request.endedAt === '' ? request.requestedAt : request.endedAt} />
        </small>
      </div>
      {request.state === 'OPEN' && (
        <Writing>
          <Button size="small" variant="outlined" loading={decline.isPending} onClick={() => decline.mutate(args)}>
            {label(request.isMine ? labels.withdraw : labels.decline)}
          </Button>
          {!request.isMine && (
            <Button size="small" variant="contained" loading={confirmRequest.isPending} onClick={() => void disclose()}>
              {label(labels.confirm)}
            </Button>
          )}
        </Writing>
      )}
    </div>
  )
}

/** Requests to disclose who wrote an anonymous post, for administrators; its author is offered none. */
export function PostDisclosures({ post }: { post: Post }) {
  const label = useLabel()
  const may = useMay()(postDisclosures.list)
  const [asking, setAsking] = useState(false)
  const isAnonymous = post.author.userId === ''
  const requests = useQuery({ ...query(postDisclosures.list, { params: { id: post.id } }), enabled: may && isAnonymous }).data
  if (requests === undefined) return null
  const isAskable = !post.mine && requests.every(({ state }) => state === 'DECLINED')
  return (
    <>
      {requests.map((request) => (
        <RequestNote key={request.id} request={request} />
      ))}
      {isAskable && (
        <Writing>
          <p className="mb-16 no-print">
            <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
              {label(labels.disclose)}
            </Button>
          </p>
        </Writing>
      )}
      {asking && <RequestDialog post={post} onClose={() => setAsking(false)} />}
    </>
  )
}
