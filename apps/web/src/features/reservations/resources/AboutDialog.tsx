import { resources } from '@maru/shared/reservations/resource.ts'
import type { ResourceRow } from '@maru/shared/reservations/resource-fields.ts'
import { reservationLabels, resourceFeatureLabels } from '@maru/shared/reservations/reservation.labels.ts'
import { reservationPlaceLabels as labels } from '@maru/shared/reservations/screens/reservation-places.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { KeyValues, Section } from '../../../kit/layout.tsx'
import { QrCode } from '../../../kit/QrCode.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMonthTexts } from '../../../widgets/calendar/month-names.ts'
import type { KindScreen } from '../common/kinds.ts'
import './resources.css'

const WIDTH = 640

/** Opening hours by weekday, Monday first. */
function OpeningHours({ opening }: { opening: ResourceRow['opening'] }) {
  const label = useLabel()
  const { weekday } = useMonthTexts()
  return (
    <ul className="sums opening-hours">
      {opening.map((hours, day) => (
        <li key={weekday(`2024-01-0${String(day + 1)}`)}>
          <span>{weekday(`2024-01-0${String(day + 1)}`)}</span>
          <span className="num">{hours === null ? label(labels.closedDay) : `${hours.from}–${hours.to}`}</span>
        </li>
      ))}
    </ul>
  )
}

function About({ resource, screen }: { resource: ResourceRow; screen: KindScreen }) {
  const label = useLabel()
  const facts = [
    [reservationLabels.site, [resource.siteName, resource.location].filter(Boolean).join(' · ')],
    [reservationLabels.capacity, String(resource.capacity)],
    [reservationLabels.features, resource.features.map((feature) => label(resourceFeatureLabels[feature])).join(', ')],
    [reservationLabels.registration, resource.registration],
    [labels.description, resource.description],
    [labels.qualification, resource.qualificationName],
    [labels.companions, resource.companionNames],
    [reservationLabels.managers, resource.managerNames],
    [reservationLabels.approvalMode, label(resource.approvalMode === 'NONE' ? reservationLabels.automatic : reservationLabels.byManager)],
  ] as const
  return (
    <>
      {resource.photoUrl !== '' && <img className="full-width block resource-photo" src={resource.photoUrl} alt="" />}
      <Section title={labels.about}>
        <KeyValues entries={facts.filter(([, text]) => text !== '')} />
      </Section>
      {resource.kind !== 'GUEST' && (
        <Section title={labels.opening}>
          <OpeningHours opening={resource.opening} />
        </Section>
      )}
      {resource.manages && (
        <Section title={labels.doorSign} text={labels.doorSignText}>
          <QrCode className="qr-code" name={label(labels.doorSign)} text={`${location.origin}${screen.path}?resource=${resource.id}`} />
        </Section>
      )}
    </>
  )
}

/** What a resource is, has and asks for; from here it is booked. */
export function AboutDialog({ id, screen, onClose }: { id: string; screen: KindScreen; onClose: () => void }) {
  const label = useLabel()
  const navigate = useNavigate()
  const answer = useQuery(query(resources.get, { params: { id } }))
  const footer = (
    <>
      <Button variant="outlined" onClick={() => void navigate(`${screen.path}?resource=${id}`)}>
        {label(labels.nowAndNext)}
      </Button>
      <span className="grow" />
      <Button variant="text" onClick={onClose}>
        {label(kitLabels.close)}
      </Button>
      <Button variant="contained" onClick={() => void navigate(`${screen.popup}?new&resource=${id}`)}>
        {label(screen.book)}
      </Button>
    </>
  )
  return (
    <DialogFrame title={answer.data?.name ?? label(labels.about)} width={WIDTH} footer={footer} readOnly onClose={onClose}>
      {answer.isError && <ErrorBox error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <SkeletonRows />}
      {answer.data && <About resource={answer.data} screen={screen} />}
    </DialogFrame>
  )
}
