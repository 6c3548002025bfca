import { messages } from '@maru/shared/messages.ts'
import { signOnFaultLabels, signOnLabels as labels } from '@maru/shared/session/sign-on.labels.ts'
import { signOn, signOnFaults } from '@maru/shared/session/sign-on.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { query, useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

/** The own account at the identity provider of the organisation; nothing where there is none. */
export function SignOnRow() {
  const label = useLabel()
  const [params] = useSearchParams()
  const { data } = useQuery(query(signOn.own, {}))
  const connect = useAction(signOn.connect)
  const disconnect = useAction(signOn.disconnect)
  if (data === undefined || data.name === '') return null
  const { name, account } = data
  const fault = signOnFaults.find((one) => one === params.get('signOn'))
  const goThere = async () => {
    const begun = await connect.run({})
    if (begun) location.assign(begun.location)
  }
  const leave = async () => {
    if (
      !(await confirm({ title: labels.disconnectTitle, text: labels.disconnectText, yes: labels.disconnect, args: [name], danger: true }))
    )
      return
    await disconnect.run({}, messages.saved)
  }
  return (
    <div className="px-24 py-12 line-bottom">
      <div className="row gap-12">
        <h3>{label(labels.title)}</h3>
        <p className="grow secondary">
          {account ? label(labels.connectedAs, name, account.email || account.issuer) : label(labels.notConnected, name)}
        </p>
        {account ? (
          <Button variant="outlined" color="error" onClick={() => void leave()}>
            {label(labels.disconnect)}
          </Button>
        ) : (
          <Button variant="outlined" loading={connect.isPending} onClick={() => void goThere()}>
            {label(labels.connect)}
          </Button>
        )}
      </div>
      {fault !== undefined && <p role="alert">{label(signOnFaultLabels[fault])}</p>}
    </div>
  )
}
